import { expect, it } from 'vitest'
import type { SignInAgainResult } from './session-store.ts'
import { whileSignedIn } from './while-signed-in.ts'

/** A call that is rejected with these codes in sequence, and then succeeds. */
function callRefusedWith(...codes: string[]) {
  const calls = { sent: 0 }
  const send = async () => {
    calls.sent += 1
    const code = codes.shift()
    if (code !== undefined)
      throw Object.assign(new Error(code), { name: 'ApiError', status: 401, code, isFromServer: true })
    return 'answer'
  }
  return { calls, send }
}

function createSession(signInResult: SignInAgainResult) {
  const actions: object[] = []
  return { asked: actions, signInAgain: async (action: object) => (actions.push(action), signInResult) }
}

it.each(['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND'])(
  'repeats the call after a new login, when the answer was %s',
  async (code) => {
    const { calls, send } = callRefusedWith(code)
    const session = createSession('again')
    await expect(whileSignedIn(send, session, { what: 'promo' })).resolves.toBe('answer')
    expect([calls.sent, session.asked]).toEqual([2, [{ what: 'promo' }]])
  },
)

it('does not send a paid action after a new login, and says so', async () => {
  const { calls, send } = callRefusedWith('NOT_SIGNED_IN')
  const paying = whileSignedIn(send, createSession('again'), { what: 'pay', of: 'Goa', needsRetry: true })
  await expect(paying).rejects.toMatchObject({ code: 'SIGNED_IN_AGAIN', isFromServer: true })
  expect(calls.sent).toBe(1)
})

it('passes the refusal on when the session is valid, and another message when the visitor continues without a login', async () => {
  const unchanged = whileSignedIn(callRefusedWith('BOOKING_NOT_FOUND').send, createSession('unchanged'), {
    what: 'page',
  })
  await expect(unchanged).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  const left = whileSignedIn(callRefusedWith('BOOKING_NOT_FOUND').send, createSession('left'), { what: 'page' })
  await expect(left).rejects.toMatchObject({ code: 'LEFT' })
})

it('does not ask for a login after another refusal', async () => {
  const session = createSession('again')
  const failedCall = whileSignedIn(callRefusedWith('PASSWORD_WRONG').send, session, { what: 'password' })
  await expect(failedCall).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  expect(session.asked).toEqual([])
})
