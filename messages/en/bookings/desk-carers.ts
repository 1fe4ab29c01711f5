/** Texts of the desk about who cares for a booking. */
export const deskCarers = {
  label: 'Cared for by',
  nobody: 'nobody',
  me: 'me',
  left: (name: string) => `${name} (left)`,
  given: (name: string) => `Given to ${name}.`,
  givenToNobody: 'Nobody cares for this booking now.',
  undo: 'Undo',
  working: 'Giving…',
  failed: 'The booking was not given to anybody. Please try again.',
  inSentence: 'who cares for the booking',
  /** Stands in the line of time after the name of the act. */
  givenTo: (name: string | undefined) => (name === undefined ? 'nobody' : name),
} as const
