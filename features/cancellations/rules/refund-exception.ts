import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'
import type { Paise } from '#kernel/money/money.ts'

/**
 * A refund above the policy. `exception`: some or all guests cancel and get more than the policy refunds. `ours`: we
 * cancel the whole booking and refund everything. `goodwill`: a refund although nobody cancels.
 */
export const EXCEPTION_KINDS = ['exception', 'ours', 'goodwill'] as const
/** One of {@link EXCEPTION_KINDS}. */
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** `waits`: an owner must approve the exception. `withdrawn`: the person who requested it withdrew it. */
export const EXCEPTION_STATES = ['waits', 'given', 'refused', 'withdrawn'] as const

/** Maximum length of the reason that the traveller reads, in characters. */
export const MAX_EXCEPTION_REASON = 300

/** The limits of an exception, in paise. */
export type ExceptionBounds = {
  /** The policy's refund for these guests now. 0 when nobody cancels. */
  policy: Paise
  /** The maximum refund: the share of these guests, or all that is left of the payment. */
  maxRefund: Paise
}

/**
 * Returns what is wrong with an amount, if anything: the policy already refunds as much, it is more than can be
 * refunded, or it is too little for a transfer.
 */
export function exceptionProblem(
  amount: Paise,
  { policy, maxRefund }: ExceptionBounds,
): 'policy' | 'most' | 'small' | null {
  if (amount > maxRefund) return 'most'
  if (amount <= policy) return 'policy'
  return isTooSmallToTransfer(amount) && amount !== maxRefund ? 'small' : null
}

/**
 * True when an owner must approve the refund first.
 *
 * @param limit the most that the role may refund alone; null for a role without a limit.
 * @param granted what was already refunded above the policy of this booking.
 */
export function needsOwnerApproval(
  abovePolicy: Paise,
  { limit, granted }: { limit: Paise | null; granted: Paise },
): boolean {
  return limit !== null && granted + abovePolicy > limit
}
