import { wordsFor } from '../kernel/words-for.ts'

/** Texts about desk actions performed offline. */
export const deskOutbox = {
  waiting: (count: number) =>
    wordsFor(count, '1 change is waiting for a connection.', `${count} changes are waiting for a connection.`),
  refusedCount: (count: number) => wordsFor(count, '1 change was rejected.', `${count} changes were rejected.`),
  title: 'Waiting for a connection',
  note: (reference: string) => `Note on ${reference}`,
  reminder: (reference: string) => `Reminder on ${reference}`,
  finish: 'Reminder marked as done',
  give: (reference: string) => `${reference} assigned to a colleague`,
  caseNote: (number: number) => `Note on enquiry ${number}`,
  lead: (number: number) => `Trip requested in enquiry ${number}`,
  wishes: (reference: string) => `Special requests of ${reference}`,
  changedConcurrently: (what: string) => `Someone else changed ${what} in the meantime.`,
  assignee: 'the assignee',
  currentAssignee: (name: string | undefined) =>
    name === undefined ? 'It is unassigned now.' : `It is assigned to ${name} now.`,
  refused: 'The server rejected it.',
  drop: 'Discard',
  again: 'Apply anyway',
  leaveTitle: 'Unsent changes',
  leaveText: (count: number) =>
    wordsFor(
      count,
      '1 change is still waiting for a connection. Signing out removes it from this device without saving it.',
      `${count} changes are still waiting for a connection. Signing out removes them from this device without saving them.`,
    ),
  stay: 'Stay signed in',
  leave: 'Sign out and discard',
} as const
