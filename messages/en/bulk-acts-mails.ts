/** Texts of what the desk sends to many bookers at once. */
export const bulkActMails = {
  unknownPlaces: (names: readonly string[]) =>
    `The letter has ${names.map((name) => `{${name}}`).join(', ')}, which nobody knows. It can say {name}, {trip}, {date} and {reference}.`,
} as const
