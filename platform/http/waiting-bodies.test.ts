import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstStatus, SITE, startFront, type FrontServer } from '#tests/helpers/front-server.ts'
import { createAdmission } from './admission.ts'
import { respondWithError } from './answer-error.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { createNotFoundHandler } from './not-found.ts'
import { readBytes, readJsonBody } from './read-json-body.ts'
import type { AppEnv } from './request-variables.ts'

const KIB = 1024
/** One address may use a sixteenth of this: 16 KiB. */
const TOTAL_BYTES = 256 * KIB
const CONNECTIONS = 40
/** How many bookings fit into the site's queue. The next one is refused immediately. */
const WAITING_BOOKINGS = 16
/** A time limit that even a busy machine does not reach. */
const WAIT_OPTIONS = { timeout: 10_000 }

let startedCount = 0
let open = Promise.withResolvers<void>()
const app = new Hono<AppEnv>()
app.onError(respondWithError)
app.notFound(createNotFoundHandler(app))
app.post('/auth/login', async (c) => c.json(await readJsonBody(c)))
app.post('/booking/create', async (c) => {
  startedCount += 1
  await readJsonBody(c)
  await open.promise
  return c.text('booked')
})
app.post('/api/payments/webhook', async (c) => c.text(String((await readBytes(c, 256 * KIB)).length)))

const admission = createAdmission({ eventLoopDelayMs: () => 0, now: () => 0 })
afterAll(() => admission.stop())

const servers: FrontServer[] = []
beforeEach(() => {
  startedCount = 0
  open = Promise.withResolvers()
})
afterEach(async () => {
  open.resolve()
  for (const server of servers.splice(0)) await server.close()
})
async function start(bodies: BodyBudget = createBodyBudget()): Promise<FrontServer> {
  const server = await startFront(app, { bodies, admission })
  servers.push(server)
  return server
}

const CHUNKED = 'Transfer-Encoding: chunked'
const head = (path: string, length: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: ${SITE}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
const login = (body: string): string => head('/auth/login', `Content-Length: ${body.length}`) + body
const book = (): string => `${head('/booking/create', 'Content-Length: 2')}{}`

/** Connections from one address that send this many one-byte chunks, and then nothing. */
function sendSlowly(server: FrontServer, { path, chunks }: { path: string; chunks: number }): Socket[] {
  const bytes = head(path, CHUNKED) + '1\r\na\r\n'.repeat(chunks)
  return Array.from({ length: CONNECTIONS }, () => server.write(bytes, '127.0.0.2'))
}

/** Counts the responses so far. */
function countAnswers(sockets: readonly Socket[]): () => Record<number, number> {
  const counts: Record<number, number> = {}
  for (const socket of sockets) void firstStatus(socket).then((status) => (counts[status] = (counts[status] ?? 0) + 1))
  return () => counts
}

describe('waiting bodies', () => {
  it('use at most the share of one address, even in chunks of one byte, while others are served, and release all memory', async () => {
    const bodies = createBodyBudget(TOTAL_BYTES)
    const server = await start(bodies)
    const sockets = sendSlowly(server, { path: '/auth/login', chunks: 2000 })
    const answers = countAnswers(sockets)
    // Each body has been refused, or has arrived completely and is waiting.
    await expect.poll(() => (answers()[503] ?? 0) + bodies.heldBytes() / (2 * KIB), WAIT_OPTIONS).toBe(CONNECTIONS)
    expect(bodies.heldBytes()).toBeGreaterThan(0)
    expect(bodies.heldBytes()).toBeLessThanOrEqual(TOTAL_BYTES / 16)
    expect(await firstStatus(server.write(login('{"a":1}')))).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(bodies.heldBytes, WAIT_OPTIONS).toBe(0)
  })

  it('use unlimited memory without a limit (control)', async () => {
    const bodies = createBodyBudget(Infinity)
    const answers = countAnswers(sendSlowly(await start(bodies), { path: '/auth/login', chunks: 2000 }))
    await expect.poll(bodies.heldBytes, WAIT_OPTIONS).toBe(CONNECTIONS * 2 * KIB)
    expect(answers()).toEqual({})
  })

  it('of webhooks, which the app reads itself, count too, with their declared length or the maximum', async () => {
    const bodies = createBodyBudget(64 * 256 * KIB)
    const server = await start(bodies)
    const answers = countAnswers(sendSlowly(server, { path: '/api/payments/webhook', chunks: 1 }))
    await expect.poll(answers, WAIT_OPTIONS).toEqual({ 503: 36 })
    const event = `${head('/api/payments/webhook', 'Content-Length: 5')}event`
    expect(await firstStatus(server.write(event))).toBe(200)
    expect(bodies.heldBytes()).toBe(4 * 256 * KIB)
  })

  it('are counted until the answer, and no longer on a connection that stays open', async () => {
    const bodies = createBodyBudget(TOTAL_BYTES)
    const server = await start(bodies)
    const socket = server.write(book())
    await expect.poll(() => startedCount, WAIT_OPTIONS).toBe(1)
    expect(bodies.heldBytes()).toBe(KIB)
    open.resolve()
    await once(socket, 'data')
    await expect.poll(bodies.heldBytes, WAIT_OPTIONS).toBe(0)
  })

  it('are not waited for where no call accepts them', async () => {
    const bodies = createBodyBudget(TOTAL_BYTES)
    const server = await start(bodies)
    expect(await firstStatus(server.write(`${head('/unknown', CHUNKED)}1\r\na\r\n`))).toBe(405)
    expect(await firstStatus(server.write(`${head('/auth/unknown', CHUNKED)}1\r\na\r\n`))).toBe(404)
    expect(bodies.heldBytes()).toBe(0)
  })

  it.each([
    ['/auth/login', 65],
    ['/booking/create', 1025],
    ['/api/payments/webhook', 257],
  ])('are cut after the limit of their path, and refused before they end: %s', async (path, kib) => {
    const bytes = `400\r\n${'a'.repeat(KIB)}\r\n`.repeat(kib)
    const server = await start()
    expect(await firstStatus(server.write(head(path, CHUNKED) + bytes))).toBe(413)
  })

  it('are refused by their declared length, before they arrive', async () => {
    const server = await start()
    expect(await firstStatus(server.write(head('/auth/login', `Content-Length: ${64 * KIB + 1}`)))).toBe(413)
  })

  it('take no slot from others', async () => {
    const server = await start()
    let arrived = 0
    server.server.on('request', () => (arrived += 1))
    sendSlowly(server, { path: '/booking/create', chunks: 1 })
    await expect.poll(() => arrived, WAIT_OPTIONS).toBe(CONNECTIONS)
    open.resolve()
    expect(await firstStatus(server.write(book()))).toBe(200)
  })
})

describe('a client that leaves the queue', () => {
  it('makes room for another one', async () => {
    const server = await start()
    const runningRequests = Array.from({ length: 4 }, () => firstStatus(server.write(book())))
    await expect.poll(() => startedCount, WAIT_OPTIONS).toBe(4)
    const refusals = { count: 0 }
    const fill = (): Socket[] =>
      Array.from({ length: 30 }, () => {
        const socket = server.write(book())
        void firstStatus(socket).then((status) => (refusals.count += status === 503 ? 1 : 0))
        return socket
      })
    const openSockets = fill()
    await expect.poll(() => refusals.count, WAIT_OPTIONS).toBe(30 - WAITING_BOOKINGS)
    const closed = Promise.all(openSockets.map((socket) => once(socket, 'close')))
    for (const socket of openSockets) socket.destroy()
    await closed
    const connections = () =>
      new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections, WAIT_OPTIONS).toBe(4)
    refusals.count = 0
    fill()
    await expect.poll(() => refusals.count, WAIT_OPTIONS).toBe(30 - WAITING_BOOKINGS)
    open.resolve()
    expect(await Promise.all(runningRequests)).toEqual([200, 200, 200, 200])
  })
})
