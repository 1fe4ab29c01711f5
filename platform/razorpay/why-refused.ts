import { isAppError } from '#kernel/errors/errors.ts'

/**
 * True when the gateway has refused a refund because our balance there is too low. Its answer shows that only by
 * the sentence `Your account does not have enough balance to carry out the refund operation.` If its wording ever
 * changes, the refund counts as refused, and a person reviews it.
 */
export function isBalanceTooSmall(error: unknown): boolean {
  return isAppError(error) && error.code === 'GATEWAY_REFUSED' && /^400 .*enough balance/i.test(error.detail ?? '')
}
