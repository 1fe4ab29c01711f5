import { expect, it } from 'vitest'
import { noticingSignOut } from './noticing-sign-out.ts'

function refusal(code: string): Error {
  return Object.assign(new Error('no'), { name: 'ApiError', status: 401, code })
}

it.each([
  ['asks who is signed in when the session has ended', 'NOT_SIGNED_IN', 1],
  ['asks nobody after another refusal', 'PASSWORD_WRONG', 0],
])('%s, and passes the failure on', async (_, code, times) => {
  let asked = 0
  const refresh = async () => void (asked += 1)
  await expect(noticingSignOut(Promise.reject(refusal(code)), refresh)).rejects.toMatchObject({ code })
  expect(asked).toBe(times)
})

it('returns the answer', async () => {
  await expect(noticingSignOut(Promise.resolve(7), async () => null)).resolves.toBe(7)
})
