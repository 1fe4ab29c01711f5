import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { createRateLimiter } from '#platform/db/rate-limit.ts'
import { signWebhook } from '#platform/razorpay/signature.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const running = await createTestApp({ scale: 1 })
afterAll(() => running.close())
const { platform, clock } = running

/** Another process on the same database. */
const appOf = (scale: number) => {
  const env = { ...platform.env, rateLimitScale: scale }
  const limiter = createRateLimiter({ db: platform.db, clock, scale })
  return createApp({ platform: { ...platform, env, limiter }, checkResponses: true })
}
// Counts are stored for a minute.
beforeEach(() => clock.advanceMinutes(1))

type App = ReturnType<typeof appOf>

/** Posts a message from an IP address. Returns the status, and whether the body was read. */
async function post(app: App, remoteAddress: string, signature: (raw: string) => string) {
  const raw = JSON.stringify({ event: 'payment.captured', nonce: randomUUID() })
  let wasRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        wasRead = true
        controller.enqueue(new TextEncoder().encode(raw))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature(raw) }
  // Node requires `duplex` for a streamed body, but the types lack it.
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await app.fetch(new Request(`http://localhost${WEBHOOK_PATH}`, init), {
    incoming: { socket: { remoteAddress }, headers: {} },
  })
  return { status: answer.status, wasRead, retryAfter: answer.headers.get('retry-after') }
}

const forged = () => 'f'.repeat(64)
const genuine = (raw: string) => signWebhook(platform.payments.webhookSecrets[0] ?? '', raw)

async function postMany(app: App, address: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push((await post(app, address, forged)).status)
  return statuses
}

describe('webhooks with a wrong signature', () => {
  it('are refused from the 61st in a minute on, without reading the body, and only from their IP address', async () => {
    const app = appOf(1)
    expect(new Set(await postMany(app, '192.0.2.1', 60))).toEqual(new Set([401]))
    expect(await post(app, '192.0.2.1', forged)).toMatchObject({ status: 429, wasRead: false, retryAfter: '60' })
    expect(await post(app, '192.0.2.2', forged)).toMatchObject({ status: 401, wasRead: true })
    expect(await post(app, '192.0.2.2', genuine)).toMatchObject({ status: 200 })
  })
  it('are counted by all processes together, and each reads at most one more before it refuses unread', async () => {
    const [one, other] = [appOf(1), appOf(1)]
    expect(new Set([...(await postMany(one, '192.0.2.1', 30)), ...(await postMany(other, '192.0.2.1', 30))])).toEqual(
      new Set([401]),
    )
    for (const app of [one, other]) {
      expect(await post(app, '192.0.2.1', forged)).toMatchObject({ status: 429, wasRead: true, retryAfter: '60' })
      expect(await post(app, '192.0.2.1', forged)).toMatchObject({ status: 429, wasRead: false, retryAfter: '60' })
      expect(await post(app, '192.0.2.2', genuine)).toMatchObject({ status: 200 })
    }
  })
  it('are counted by each process on its own while the database is unavailable', async () => {
    const limiter = { ...platform.limiter, take: () => Promise.reject(new Error('away')) }
    const appWithoutLimiter = createApp({ platform: { ...platform, limiter }, checkResponses: true })
    expect(new Set(await postMany(appWithoutLimiter, '192.0.2.1', 60))).toEqual(new Set([401]))
    expect(await post(appWithoutLimiter, '192.0.2.1', forged)).toMatchObject({ status: 429, wasRead: false })
  })
  it('are read again after a minute', async () => {
    const app = appOf(1)
    await postMany(app, '192.0.2.1', 61)
    clock.advanceMinutes(1)
    expect(await post(app, '192.0.2.1', genuine)).toMatchObject({ status: 200 })
  })
  it('are all read without this limit (control)', async () => {
    const app = appOf(1000)
    await postMany(app, '192.0.2.1', 60)
    expect(await post(app, '192.0.2.1', forged)).toMatchObject({ status: 401, wasRead: true })
  })
  it('do not use up the limit when they are genuine', async () => {
    const app = appOf(1)
    for (let i = 0; i < 61; i++) expect((await post(app, '192.0.2.1', genuine)).status).toBe(200)
  })
})
