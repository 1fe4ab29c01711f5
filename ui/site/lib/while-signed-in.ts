import { sessionWaits as texts } from '#messages/accounts/session-waits.ts'
import { isApiError } from './api.ts'
import type { Session, WaitingAction } from './session-store.ts'

/** What the server answers when the session is over: for a booking or payment of an account, that there is none. */
const REFUSALS: ReadonlySet<string> = new Set(['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND', 'ORDER_NOT_FOUND'])

type Waiting = WaitingAction & {
  /** True for what costs money or cancels: after signing in it is sent only when the visitor presses again. */
  asksAgain?: boolean
}

/**
 * Makes a call that only a signed-in user may make. When the session is over, the page asks to sign in again, and the
 * call waits in memory with all that was typed. After a login of the same person it is made once more.
 *
 * Rejects with a sentence for the page when it was not sent: see `isSignedInAgain`.
 */
export async function whileSignedIn<Answer>(
  send: () => Promise<Answer>,
  { signInAgain }: Pick<Session, 'signInAgain'>,
  { asksAgain = false, ...action }: Waiting,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error) || !REFUSALS.has(error.code)) throw error
    const end = await signInAgain(action)
    if (end === 'unchanged') throw error
    if (end === 'left') throw unsent('LEFT', texts.left)
    if (asksAgain) throw unsent('SIGNED_IN_AGAIN', texts.pressAgain)
    return send()
  }
}

function unsent(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'ApiError', status: 401, code, isSaid: true })
}
