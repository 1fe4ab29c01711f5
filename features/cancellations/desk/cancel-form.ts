import type { DeskCancellation } from '#features/cancellations/api/desk-schemas.ts'
import { readRupees } from '#kernel/money/read-rupees.ts'
import { EXCEPTION_KINDS, type ExceptionKind } from '#features/cancellations/rules/refund-exception.ts'

/** The form as it was typed. */
export type CancelForm = {
  who: 'all' | 'some' | 'nobody'
  /** Guests without a name who cancel, as typed; undefined before that. Where nobody is named, all who cancel. */
  count: string | undefined
  /** Named travellers who cancel, by their places. */
  places: readonly number[]
  kind: 'policy' | ExceptionKind
  amount: string
  reason: string
}

/** What the form asks for. Amounts in paise. */
export type ReadCancel = {
  kind: CancelForm['kind']
  guests: number
  guestsBefore: number
  refund: number
  reason: string
}

/** An empty form. Where travellers are named one ticks them, so nobody without a name is counted at first. */
export function emptyCancelForm(): CancelForm {
  return { who: 'all', count: undefined, places: [], kind: 'policy', amount: '', reason: '' }
}

/** The count before somebody types one: without names one begins with one guest. */
export function firstCount(named: number): string {
  return named === 0 ? '1' : '0'
}

/** How many guests cancel; 0 while nobody is chosen. */
export function leavingCount(
  { who, count, places }: CancelForm,
  { guests, named }: { guests: number; named: number },
): number {
  if (who !== 'some') return guests
  const unnamed = Math.max(0, Math.floor(Number(count ?? firstCount(named))) || 0)
  return Math.min(guests, places.length + Math.min(unnamed, guests - Math.min(named, guests)))
}

/** What is wrong with the form: the field to look at. */
export type CancelProblem = 'amount' | 'reason'

/** Reads the form against what the server has quoted for it. `needsOwner`: it is more than the caller may give alone. */
export function readCancelForm(
  form: CancelForm,
  quote: DeskCancellation,
): ReadCancel & { isRight: boolean; problem: CancelProblem | undefined; needsOwner: boolean } {
  const { kind } = form
  const typed = readRupees(form.amount)
  const policy = quote.policyPaise ?? 0
  const refund = kind === 'policy' ? policy : kind === 'ours' ? quote.oursPaise : (typed ?? 0)
  const reason = form.reason.trim()
  const isTyped = kind === 'exception' || kind === 'goodwill'
  const isAmountWrong = isTyped && (typed === null || typed === 0)
  const problem = isAmountWrong ? 'amount' : kind !== 'policy' && reason === '' ? 'reason' : undefined
  const above = kind === 'policy' ? 0 : kind === 'goodwill' ? refund : refund - policy
  return {
    kind,
    guests: form.who === 'nobody' ? 0 : quote.guests,
    guestsBefore: quote.guestsBefore,
    refund,
    reason,
    problem,
    isRight: problem === undefined && !(kind === 'policy' && quote.policyPaise === null),
    needsOwner: kind !== 'policy' && quote.freePaise !== null && above > quote.freePaise,
  }
}

/** The form as its draft has it. */
export const EMPTY_DRAFT = toDraft(emptyCancelForm())

/** The form as texts, for its draft. */
export function toDraft({ places, count, ...form }: CancelForm): Record<keyof CancelForm, string> {
  return { ...form, count: count ?? '', places: places.join(',') }
}

/** The form of a draft. What no form has becomes what an empty one has. */
export function fromDraft({ who, count, places, kind, amount, reason }: typeof EMPTY_DRAFT): CancelForm {
  return {
    who: (['all', 'some', 'nobody'] as const).find((known) => known === who) ?? 'all',
    count: count === '' ? undefined : count,
    places: places.split(',').filter(Boolean).map(Number),
    kind: (['policy', ...EXCEPTION_KINDS] as const).find((known) => known === kind) ?? 'policy',
    amount,
    reason,
  }
}
