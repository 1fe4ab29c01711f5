/** Texts of the desk about who cares for a booking. */
export const deskCarers = {
  label: 'Cared for by',
  nobody: 'nobody',
  me: 'me',
  left: (name: string) => `${name} (left)`,
  give: 'Give to',
  given: (name: string) => `Given to ${name}.`,
  givenToNobody: 'Nobody cares for this booking now.',
  undo: 'Undo',
  working: 'Giving…',
  failed: 'The booking was not given to anybody. Please try again.',
  meanwhile: (who: string, at: string) => `${who} gave this booking to somebody else at ${at}.`,
  field: 'Cared for by',
  /** Stands in the line of time after the name of the act. */
  givenTo: (name: string | undefined) => (name === undefined ? 'nobody' : name),
} as const
