import { wordsFor } from '../kernel/words-for.ts'

/** Texts of what was done at the desk without a network. */
export const deskOutbox = {
  waiting: (count: number) =>
    wordsFor(count, '1 thing waits for the network.', `${count} things wait for the network.`),
  refusedCount: (count: number) => wordsFor(count, '1 thing was not taken.', `${count} things were not taken.`),
  title: 'Waits for the network',
  note: (reference: string) => `Note at ${reference}`,
  reminder: (reference: string) => `Reminder of ${reference}`,
  finish: 'A reminder is done',
  give: (reference: string) => `${reference} is given to a colleague`,
  caseNote: (number: number) => `Note at question ${number}`,
  lead: (number: number) => `What they want, in question ${number}`,
  wishes: (reference: string) => `Wishes of ${reference}`,
  changedMeanwhile: (what: string) => `Somebody else changed ${what} meanwhile.`,
  carer: 'who cares for the booking',
  nowTheirs: (name: string | undefined) => (name === undefined ? 'Nobody has it now.' : `${name} has it now.`),
  refused: 'The server did not take it.',
  drop: 'Drop',
  again: 'Do it anyway',
  leaveTitle: 'Not everything was sent',
  leaveText: (count: number) =>
    wordsFor(
      count,
      'One thing still waits for the network. Signing out removes it from this device, and it is not done.',
      `${count} things still wait for the network. Signing out removes them from this device, and they are not done.`,
    ),
  stay: 'Stay',
  leave: 'Sign out and remove',
} as const
