import { Hono } from 'hono'
import { afterAll, expect, describe, it } from 'vitest'
import { firstStatus, SITE, startServer } from '#tests/helpers/front-server.ts'
import { respondWithError } from './answer-error.ts'
import { createAppCaller } from './call-app.ts'
import { enforceDeadline, requestMiddleware } from './request-middleware.ts'
import type { AppEnv } from './request-variables.ts'
import { createLog } from '#platform/runtime/log.ts'

const DEADLINE_MS = 50

let work = Promise.withResolvers<void>()
let reachedSteps: string[] = []
const app = new Hono<AppEnv>()
app.onError(respondWithError)
app.use(requestMiddleware({ log: createLog('silent'), trustedProxies: 0, checkResponses: false, headers: [] }))
app.use(enforceDeadline([], DEADLINE_MS))
app.get('/slow', async (c) => {
  c.get('assertAwaited')()
  reachedSteps.push('at first')
  await work.promise
  try {
    c.get('assertAwaited')()
    reachedSteps.push('later')
  } catch {
    reachedSteps.push('nobody waits')
  }
  return c.text('done')
})
app.get('/fails', () => {
  throw new Error('failed')
})

let ended = 0
const call = createAppCaller(app)
const server = await startServer((incoming, outgoing) => call(incoming, outgoing, () => (ended += 1)))
afterAll(() => server.close())
const get = (path: string): Promise<number> =>
  firstStatus(server.write(`GET ${path} HTTP/1.1\r\nHost: ${SITE}\r\n\r\n`))

describe('a call', () => {
  it('is answered at its deadline, keeps its place until its work ends, and knows that its client gets no result', async () => {
    expect(await get('/slow')).toBe(503)
    // The second call makes a full round trip to the server, so by now the end of the first call would have been
    // counted.
    expect(await get('/unknown')).toBe(404)
    expect([ended, reachedSteps]).toEqual([1, ['at first']])
    work.resolve()
    await expect.poll(() => ended).toBe(2)
    expect(reachedSteps).toEqual(['at first', 'nobody waits'])
  })

  it('that is in time releases its place with its answer (control)', async () => {
    ended = 0
    reachedSteps = []
    work = Promise.withResolvers()
    work.resolve()
    expect(await get('/slow')).toBe(200)
    expect([await get('/fails'), reachedSteps]).toEqual([500, ['at first', 'later']])
    await expect.poll(() => ended).toBe(2)
  })

  it('that the adapter refuses by itself releases its place too', async () => {
    ended = 0
    expect(await get('/a\\b')).toBe(400)
    await expect.poll(() => ended).toBe(1)
  })
})
