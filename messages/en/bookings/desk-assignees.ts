/** Texts of the desk about who cares for a booking. */
export const deskCarers = {
  label: 'Assigned to',
  nobody: 'unassigned',
  me: 'me',
  left: (name: string) => `${name} (left)`,
  given: (name: string) => `Assigned to ${name}.`,
  givenToNobody: 'Booking unassigned.',
  undo: 'Undo',
  working: 'Assigning…',
  failed: 'Booking not reassigned. Try again.',
  inSentence: 'the assignee',
  /** Stands in the line of time after the name of the act. */
  givenTo: (name: string | undefined) => (name === undefined ? 'no one' : name),
} as const
