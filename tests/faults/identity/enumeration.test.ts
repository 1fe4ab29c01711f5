import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, requestReset, signUp } from '#features/accounts/api/calls.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { drawFor } from '../seed.ts'
import { separation } from './mann-whitney.ts'

const PAIRS = 400
/**
 * Four standard deviations of the separation of two equal groups of this size. Equal groups exceed this once in 16,000
 * runs.
 */
const NOTICEABLE_DIFFERENCE = 4 * Math.sqrt((2 * PAIRS + 1) / (12 * PAIRS * PAIRS))
/** Shorter than in the product to keep the test fast, and longer than the work takes. */
const CONSTANT_ANSWER_MS = 100
const MINUTE_MS = 60_000

type Call = { path: string; body: (email: string) => object }
type Answer = { ms: number; text: string }

const calls: Record<'login' | 'reset' | 'signup', Call> = {
  login: { path: logIn.path, body: (email) => ({ email, password: 'a wrong tree 77' }) },
  reset: { path: requestReset.path, body: (email) => ({ email }) },
  signup: { path: signUp.path, body: (email) => ({ name: 'Asha', email, password: 'a long tree 77' }) },
}

let constantTimeApp: TestApp
let variableTimeApp: TestApp
beforeAll(async () => {
  constantTimeApp = await createAppWithAccounts(CONSTANT_ANSWER_MS)
  variableTimeApp = await createAppWithAccounts(0)
}, 5 * MINUTE_MS)
afterAll(async () => {
  await constantTimeApp.close()
  await variableTimeApp.close()
})

const knownEmail = (i: number) => `known${i}@example.com`

async function createAppWithAccounts(constantAnswerMs: number): Promise<TestApp> {
  const app = await createTestApp({ scale: 1_000_000, constantAnswerMs })
  for (let i = 0; i < PAIRS; i++) await sendCall(app, calls.signup, knownEmail(i))
  return app
}

async function sendCall(app: TestApp, { path, body }: Call, email: string): Promise<Answer> {
  const startedAt = performance.now()
  const { status, headers, body: message } = await app.visitor().send('POST', path, { json: body(email) })
  const ms = performance.now() - startedAt
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-request-id')
  return { ms, text: JSON.stringify([status, names, message]) }
}

/** Sends requests with a known and an unknown email alternately, in random order. */
async function compare(app: TestApp, call: Call) {
  const draw = drawFor(call.path)
  const answers = { known: new Array<Answer>(), unknown: new Array<Answer>() }
  for (let i = 0; i < PAIRS; i++) {
    const unknown = `nobody${i}${call.path.length}@example.com`
    const pair = [['known', knownEmail(i)] as const, ['unknown', unknown] as const]
    if (draw.between(0, 1) === 0) pair.reverse()
    for (const [kind, email] of pair) answers[kind].push(await sendCall(app, call, email))
  }
  const timesOf = (group: readonly Answer[]) => group.map(({ ms }) => ms)
  const auc = separation(timesOf(answers.known), timesOf(answers.unknown))
  console.log(`${call.path}: separation ${auc.toFixed(3)} of known and unknown emails`)
  return {
    apart: Math.abs(auc - 0.5),
    said: [...new Set([...answers.known, ...answers.unknown].map(({ text }) => text))],
  }
}

describe('400 pairs of a known and an unknown email', () => {
  it.each(['login', 'reset', 'signup'] as const)(
    'cannot be distinguished by the answers to %s, nor by their times',
    async (name) => {
      const { apart, said: text } = await compare(constantTimeApp, calls[name])
      expect(text).toHaveLength(1)
      expect(apart).toBeLessThan(NOTICEABLE_DIFFERENCE)
    },
    5 * MINUTE_MS,
  )

  it.each(['login', 'reset'] as const)(
    'can be distinguished by the times of %s without the constant response time (control)',
    async (name) => {
      const { apart } = await compare(variableTimeApp, calls[name])
      expect(apart).toBeGreaterThan(NOTICEABLE_DIFFERENCE)
    },
    5 * MINUTE_MS,
  )
})
