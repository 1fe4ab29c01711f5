/** Desk texts about the assignee of a booking. */
export const deskAssignees = {
  label: 'Assigned to',
  nobody: 'no one',
  me: 'me',
  left: (name: string) => `${name} (left)`,
  given: (name: string) => `Assigned to ${name}.`,
  bookingUnassigned: 'Booking unassigned.',
  undo: 'Undo',
  working: 'Assigning…',
  failed: 'Booking not reassigned. Try again.',
  inSentence: 'the assignee',
  /** Shown in the history after the name of the event. */
  givenTo: (name: string | undefined) => (name === undefined ? 'no one' : name),
} as const
