import { isAppError } from '#kernel/errors/errors.ts'

/**
 * True when the gateway has refused a refund because it has too little of our money. Its answer has no other sign of that than
 * the sentence `Your account does not have enough balance to carry out the refund operation.` Should it ever say that in
 * other words, the refund counts as refused, and a person looks at it.
 */
export function isBalanceTooSmall(error: unknown): boolean {
  return isAppError(error) && error.code === 'GATEWAY_REFUSED' && /^400 .*enough balance/i.test(error.detail ?? '')
}
