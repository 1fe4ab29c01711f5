import { wordsFor } from '../kernel/words-for.ts'

/** Desk messages about seats held for a caller, and about the table of bookings. */
export const deskHoldMessages = {
  /** Replaces the caller's name until it is entered. */
  caller: 'Caller',
  viewRemoved: (who: string, day: string) => `${who} removed this view on ${day}.`,
  onlyLeft: (left: number, held: number) =>
    `${wordsFor(left, 'Only 1 seat left.', left === 0 ? 'No seats left.' : `Only ${left} seats left.`)}${held > 0 ? ` You hold ${held}.` : ''}`,
  discountLimit: (max: string, names: readonly string[]) =>
    `Your role allows a discount of at most ${max} here.${names.length === 0 ? ' Nobody at the desk can give more.' : ` ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names)} can give more.`} Nothing was changed.`,
} as const
