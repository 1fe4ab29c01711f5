import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'
import type { Paise } from '#kernel/money/money.ts'

/**
 * What the office gives back above the policy. `exception`: some or all guests cancel for more than the policy gives;
 * `ours`: we cancel the whole booking, and everything goes back; `goodwill`: money goes back and nobody cancels.
 */
export const EXCEPTION_KINDS = ['exception', 'ours', 'goodwill'] as const
/** One of {@link EXCEPTION_KINDS}. */
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** `waits`: an owner must say yes. `withdrawn`: the person who asked took it back. */
export const EXCEPTION_STATES = ['waits', 'given', 'refused', 'withdrawn'] as const

/** Most characters of the reason that the traveller reads. */
export const EXCEPTION_REASON_MAXIMUM = 300

/** The amounts that bound an exception, in paise. */
export type ExceptionBounds = {
  /** What the policy gives for these guests now. 0 when nobody cancels. */
  policy: Paise
  /** The most that may go back: the share of these guests, or all that is left of the payment. */
  most: Paise
}

/**
 * Says what is wrong with an amount, if anything: the policy gives as much anyway, it is more than may go back, or it is
 * too little for a transfer.
 */
export function exceptionProblem(amount: Paise, { policy, most }: ExceptionBounds): 'policy' | 'most' | 'small' | null {
  if (amount > most) return 'most'
  if (amount <= policy) return 'policy'
  return isTooSmallToTransfer(amount) && amount !== most ? 'small' : null
}

/**
 * True when an owner must say yes first.
 *
 * @param limit the most that the role may give alone; null for a role without a limit.
 * @param given what was given above the policy of this booking before.
 */
export function needsOwner(above: Paise, { limit, given }: { limit: Paise | null; given: Paise }): boolean {
  return limit !== null && given + above > limit
}
