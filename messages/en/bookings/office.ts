import { wordsFor } from '../kernel/words-for.ts'

/** Sentences of the desk about seats that are held for a caller, and about its table of bookings. */
export const deskHoldMessages = {
  /** Stands in for the name until the caller has told it. */
  caller: 'Caller',
  viewGone: (who: string, day: string) => `This view is not here any more. ${who} removed it on ${day}.`,
  onlyLeft: (left: number, held: number) =>
    `${wordsFor(left, 'Only 1 seat is left.', left === 0 ? 'No seat is left.' : `Only ${left} seats are left.`)}${held > 0 ? ` You hold ${held}.` : ''}`,
  discountLimit: (most: string, names: readonly string[]) =>
    `Your role takes off at most ${most} here.${names.length === 0 ? ' Nobody at the desk may take off so much.' : ` ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names)} may take off more.`} Nothing was changed.`,
} as const
