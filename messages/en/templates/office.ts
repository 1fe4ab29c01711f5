const braces = (names: readonly string[]) =>
  names
    .map((name) => `{${name}}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

/** Why a ready text can neither be changed nor removed. */
export const readyTextRefusals = {
  gone: (who: string, day: string) => `This ready text is not here any more. ${who} removed it on ${day}.`,
} as const

/** Sentences about names in braces in the mails of the office. */
export const readyTextMessages = {
  unknownPlaces: (names: readonly string[], known: readonly string[]) =>
    `The text has ${braces(names)}, which nobody knows. It can say ${braces(known)}.`,
  openPlaces: (names: readonly string[]) =>
    `The text still has ${braces(names)}, which is not known here. Write it yourself or take it out. Nothing was sent.`,
} as const
