const listInBraces = (names: readonly string[]) =>
  names
    .map((name) => `{${name}}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

/** Why a reply template can neither be changed nor removed. */
export const replyTemplateRefusals = {
  gone: (who: string, day: string) => `${who} removed this template on ${day}.`,
} as const

/** Messages about placeholders in the office's emails. */
export const replyTemplateMessages = {
  unknownPlaces: (names: readonly string[], allowedNames: readonly string[]) =>
    `Unknown placeholder: ${listInBraces(names)}. You can use ${listInBraces(allowedNames)}.`,
  openPlaces: (names: readonly string[]) =>
    `There is no value here for ${listInBraces(names)}. Fill it in or remove it. Nothing was sent.`,
} as const
