import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { respondWithError } from './answer-error.ts'
import { createLongLists } from './long-lists.ts'
import { requestMiddleware } from './request-middleware.ts'
import type { AppEnv } from './request-variables.ts'

/** More than the sockets of both sides buffer for a reader that reads nothing. */
const PART = ['x'.repeat(4_000_000)]
const logEntries: Record<string, unknown>[] = []
const stops: (() => void)[] = []

/** Serves a list over HTTP. `ended` counts the lists that have ended, read completely or not. */
async function serveList(limits: Parameters<typeof createLongLists>[0], count: number, failsAt = Infinity) {
  const counts = { ended: 0 }
  const answered = Promise.withResolvers<void>()
  async function* parts() {
    try {
      for (let part = 0; part < count; part += 1) {
        if (part === failsAt) {
          await answered.promise
          throw new Error('the database is away')
        }
        yield PART
      }
    } finally {
      counts.ended += 1
    }
  }
  const lists = createLongLists(limits)
  const log = pino({ level: 'info' }, { write: (line: string) => void logEntries.push(JSON.parse(line)) })
  const app = new Hono<AppEnv>()
  app.onError(respondWithError)
  app.use(requestMiddleware({ log, trustedProxies: 1, checkResponses: false, headers: [] }))
  app.get('/list', (c) => c.body(lists.send(c, parts())))
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const requestList = async (from = '10.0.0.1'): Promise<IncomingMessage> => {
    const request = get({ port, host: '127.0.0.1', path: '/list', headers: { 'X-Forwarded-For': from }, agent: false })
    const [answer]: IncomingMessage[] = await once(request, 'response')
    if (answer === undefined) throw new Error('no answer')
    answered.resolve()
    return answer
  }
  return { ask: requestList, seen: counts }
}

beforeEach(() => {
  logEntries.length = 0
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

describe('a long list over HTTP', () => {
  it('that fails in its middle has a log line with the id of its request, and the transfer is broken', async () => {
    const { ask: requestList } = await serveList({}, 5, 2)
    const answer = await requestList()
    await expect(text(answer)).rejects.toThrow('aborted')
    expect(answer.statusCode).toBe(200)
    const line = logEntries.find(({ cut }) => cut !== undefined)
    expect(line).toMatchObject({ level: 50, requestId: answer.headers['x-request-id'] })
  })

  it('is cut when its reader takes nothing for a while, which is logged', async () => {
    const { ask: requestList, seen: counts } = await serveList({ maxWaitMs: 50 }, 20)
    const answer = await requestList()
    await vi.waitFor(() => expect(counts.ended).toBe(1), { timeout: 10_000 })
    expect(logEntries.find(({ cut }) => cut !== undefined)).toMatchObject({
      err: { message: 'The reader of a list has stopped reading.' },
      requestId: answer.headers['x-request-id'],
    })
    await expect(text(answer)).rejects.toThrow('aborted')
  })

  it('is cut when the whole transfer takes too long', async () => {
    const { ask: requestList, seen: counts } = await serveList({ maxTotalMs: 50 }, 20)
    await requestList()
    await vi.waitFor(() => expect(counts.ended).toBe(1), { timeout: 10_000 })
    expect(logEntries.find(({ cut }) => cut !== undefined)).toMatchObject({
      err: { message: 'A long list took too long.' },
    })
  })

  it('is refused when too many are being sent, to one address or to all, until one of them has ended', async () => {
    const { ask: requestList } = await serveList({ most: 3, maxPerAddress: 2 }, 20)
    const first = await requestList('10.0.0.1')
    await requestList('10.0.0.1')
    const third = await requestList('10.0.0.1')
    expect(third.statusCode).toBe(503)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    await requestList('10.0.0.2')
    expect((await requestList('10.0.0.3')).statusCode).toBe(503)
    first.destroy()
    await vi.waitFor(async () => expect((await requestList('10.0.0.3')).statusCode).toBe(200), { timeout: 10_000 })
  })
})
