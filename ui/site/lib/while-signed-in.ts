import { sessionDialogMessages as texts } from '#messages/accounts/session-waits.ts'
import { isApiError } from './api.ts'
import type { Session, WaitingAction } from './session-store.ts'

/**
 * The server's error codes for an expired session. For an account's booking or payment, the server says that it does
 * not exist.
 */
const REFUSALS: ReadonlySet<string> = new Set(['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND', 'ORDER_NOT_FOUND'])

type RetryableAction = WaitingAction & {
  /** True for actions that cost money or cancel: after signing in they are sent only when the visitor clicks again. */
  needsRetry?: boolean
}

/**
 * Makes a call that requires a signed-in user. If the session has expired, the page asks to sign in again, and the call
 * waits in memory with everything typed. It is repeated after the same person has signed in.
 *
 * Rejects with a message for the page if the call was not sent: see `isSignedInAgain`.
 */
export async function whileSignedIn<Answer>(
  send: () => Promise<Answer>,
  { signInAgain }: Pick<Session, 'signInAgain'>,
  { needsRetry = false, ...action }: RetryableAction,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error) || !REFUSALS.has(error.code)) throw error
    const end = await signInAgain(action)
    if (end === 'unchanged') throw error
    if (end === 'left') throw unsentError('LEFT', texts.left)
    if (needsRetry) throw unsentError('SIGNED_IN_AGAIN', texts.pressAgain)
    return send()
  }
}

function unsentError(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'ApiError', status: 401, code, isFromServer: true })
}
