import type { DeskCancellation } from '../api/desk-calls.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { EXCEPTION_KINDS, type ExceptionKind } from '../rules/refund-exception.ts'

/** The form as typed. */
export type CancelForm = {
  who: 'all' | 'some' | 'nobody'
  /**
   * The number of unnamed guests who cancel, as typed; undefined until typed. When nobody is named, it counts all
   * guests who cancel.
   */
  count: string | undefined
  /** The named travellers who cancel, by position. */
  places: readonly number[]
  kind: 'policy' | ExceptionKind
  amount: string
  reason: string
}

/** The parsed form. Amounts in paise. */
export type ParsedCancelForm = {
  kind: CancelForm['kind']
  guests: number
  guestsBefore: number
  refund: number
  reason: string
}

/** An empty form. Named travellers are selected by checkbox, so the number of unnamed guests starts at zero. */
export function emptyCancelForm(): CancelForm {
  return { who: 'all', count: undefined, places: [], kind: 'policy', amount: '', reason: '' }
}

/** The initial count: one guest when nobody is named, otherwise zero. */
export function initialCount(namedCount: number): string {
  return namedCount === 0 ? '1' : '0'
}

/** How many guests cancel. With `some`, counts only the selected guests. */
export function leavingCount(
  { who, count, places }: CancelForm,
  { guests, namedCount }: { guests: number; namedCount: number },
): number {
  if (who !== 'some') return guests
  const unnamed = Math.max(0, Math.floor(Number(count ?? initialCount(namedCount))) || 0)
  return Math.min(guests, places.length + Math.min(unnamed, guests - Math.min(namedCount, guests)))
}

/** The form field that must be corrected. */
export type CancelProblem = 'amount' | 'reason'

/**
 * Checks the form against the server's quote. `needsOwnerApproval`: the amount is more than the caller may refund
 * alone.
 */
export function parseCancelForm(
  form: CancelForm,
  quote: DeskCancellation,
): ParsedCancelForm & { isValid: boolean; problem: CancelProblem | undefined; needsOwnerApproval: boolean } {
  const { kind } = form
  const typedAmount = parseRupees(form.amount)
  const policy = quote.policyPaise ?? 0
  const refund = kind === 'policy' ? policy : kind === 'ours' ? quote.oursPaise : (typedAmount ?? 0)
  const reason = form.reason.trim()
  const isCustomAmount = kind === 'exception' || kind === 'goodwill'
  const isAmountInvalid = isCustomAmount && (typedAmount === null || typedAmount === 0)
  const problem = isAmountInvalid ? 'amount' : kind !== 'policy' && reason === '' ? 'reason' : undefined
  const abovePolicy = kind === 'policy' ? 0 : kind === 'goodwill' ? refund : refund - policy
  return {
    kind,
    guests: form.who === 'nobody' ? 0 : quote.guests,
    guestsBefore: quote.guestsBefore,
    refund,
    reason,
    problem,
    isValid: problem === undefined && !(kind === 'policy' && quote.policyPaise === null),
    needsOwnerApproval:
      kind !== 'policy' && quote.remainingAllowancePaise !== null && abovePolicy > quote.remainingAllowancePaise,
  }
}

/** The empty form in the format of a draft. */
export const EMPTY_DRAFT = toDraft(emptyCancelForm())

/** The form as text values, for its draft. */
export function toDraft({ places, count, ...form }: CancelForm): Record<keyof CancelForm, string> {
  return { ...form, count: count ?? '', places: places.join(',') }
}

/** Restores the form from a draft. Invalid values are replaced by those of an empty form. */
export function fromDraft({ who, count, places, kind, amount, reason }: typeof EMPTY_DRAFT): CancelForm {
  return {
    who: (['all', 'some', 'nobody'] as const).find((option) => option === who) ?? 'all',
    count: count === '' ? undefined : count,
    places: places.split(',').filter(Boolean).map(Number),
    kind: (['policy', ...EXCEPTION_KINDS] as const).find((option) => option === kind) ?? 'policy',
    amount,
    reason,
  }
}
