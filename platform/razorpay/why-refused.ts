import { isAppError } from '#kernel/errors/errors.ts'

/**
 * True when the gateway rejected a refund because our balance there is too low. Only the message `Your account does not
 * have enough balance to carry out the refund operation.` shows that. If its wording ever changes, the refund counts as
 * refused, and a person reviews it.
 */
export function isBalanceTooSmall(error: unknown): boolean {
  return isAppError(error) && error.code === 'GATEWAY_REFUSED' && /^400 .*enough balance/i.test(error.detail ?? '')
}
