import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createPlatform } from '#server/create-platform.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { createGateway } from '#platform/razorpay/gateway.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createTestClient, type TestAnswer } from '#tests/helpers/test-client.ts'
import { until } from '#tests/helpers/until.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'
import { createIsolatedNetwork, createForwardingSocket, type IsolatedNetwork } from './isolated-network.ts'

const DATABASE_PORT = 5432
const GATEWAY_PORT = 8080
const VISITORS = 6
const LOSS_MS = 20_000
const PARTITION_MS = 60_000
const SEATS = 100_000
/** Longer than the longest cut plus the delay before an uncertain order is checked again. */
const GIVE_UP_MS = 120_000

let base: TestApp
let network: IsolatedNetwork
/** The same site, but its database and its gateway are behind a cable. */
let platform: Platform
let app: ReturnType<typeof createApp>
let packageId = 0
const closing: (() => unknown)[] = []

beforeAll(async () => {
  base = await createTestApp()
  closing.unshift(() => base.close())
  const bank = await createForwardingSocket(Number(new URL(base.sandbox.baseUrl).port))
  closing.unshift(bank.close)
  const { host: folder = '', port = 5432 } = Object(base.database.connection)
  network = await createIsolatedNetwork({ [DATABASE_PORT]: `${folder}/.s.PGSQL.${port}`, [GATEWAY_PORT]: bank.file })
  closing.unshift(network.close)
  const { env, secrets, log, payments } = base.platform
  const connection = { ...Object(base.database.connection), host: network.host, port: DATABASE_PORT }
  // A clock that advances, unlike the test clock, because an uncertain order is checked again after some seconds.
  const [clockAtStart, started] = [base.clock.now().getTime(), performance.now()]
  const clock = { now: () => new Date(clockAtStart + performance.now() - started) }
  const createdPlatform = createPlatform({ env, secrets, connection, log, clock, shiftDatabaseTime: () => clock.now() })
  closing.unshift(() => createdPlatform.pool.end())
  const { keyId, keySecret } = payments
  const gateway = createGateway({ keyId, keySecret, baseUrl: `http://${network.host}:${GATEWAY_PORT}/sandbox` })
  platform = { ...createdPlatform, gateway, payments }
  app = createApp({ platform, checkResponses: true })
  await platform.jobs.start()
  closing.unshift(() => platform.jobs.stop())
  packageId = await buildTourPackage(base.database.db, { capacity: SEATS })
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** The responses that visitors saw during one fault. */
type VisitorResults = { refusals: string[]; paid: string[] }

/**
 * Each visitor repeats a request with its idempotency key until it succeeds, as a browser does, so every outcome is
 * known.
 *
 * @throws when a response is neither a success nor 'busy, try again'.
 */
async function visit(results: VisitorResults, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const visitor = createTestClient((path, init) => Promise.resolve(app.request(path, init)), platform.baseUrl)
    const postJson = async (path: string, json: object): Promise<TestAnswer<Record<string, unknown>>> => {
      const headers = { 'idempotency-key': randomUUID() }
      for (const end = performance.now() + GIVE_UP_MS; ;) {
        const answer = await visitor.send('POST', path, { json, headers })
        if (answer.status === 200) return answer
        const outcome = `${answer.status} ${String(answer.body['code'])}`
        const isBusy = answer.status === 503 && answer.headers.get('retry-after') !== null
        // 202: the gateway does not respond, so the payment has not been checked yet.
        const isExpected = isBusy || answer.status === 202 || outcome === '409 REQUEST_IN_PROGRESS'
        if (!isExpected || performance.now() > end) throw new Error(`${path} answers ${outcome}`)
        results.refusals.push(outcome)
        await pause(200)
      }
    }
    const email = `${randomUUID()}@example.com`
    const bookingAnswer = await postJson('/booking/create', bookingBody({ packageId, guests: 1, customer: { email } }))
    const order = await postJson('/api/orders', {
      packageId,
      booking: null,
      booking_id: bookingAnswer.body['bookingId'],
      promo_code: null,
    })
    const orderId = String(Object(order.body['order']).id)
    const { payment } = await base.sandbox.pay(orderId)
    const razorpay_signature = signCheckout(base.platform.payments.keySecret, orderId, payment.id)
    await postJson('/api/payments/verify', {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature,
    })
    results.paid.push(email)
  }
}

/** Lets visitors book and pay during the fault, and after its repair until one visitor has paid. */
async function visitDuring(fault: () => Promise<void>): Promise<VisitorResults> {
  const results: VisitorResults = { refusals: [], paid: [] }
  let isOver = false
  const visitors = Promise.all(Array.from({ length: VISITORS }, () => visit(results, () => isOver)))
  await until(async () => results.paid.length >= VISITORS)
  // Without a fault nobody is rejected, so later rejections are caused by the cable.
  expect(results.refusals).toEqual([])
  await Promise.race([fault(), visitors])
  network.drop(null)
  const before = results.paid.length
  await until(async () => results.paid.length > before, { withinMs: 60_000 })
  isOver = true
  await visitors
  return results
}

/** No jobs run here, so no email is sent (O8). */
const violations = async () =>
  (await findBrokenInvariants(base.database)).filter((invariant) => !invariant.startsWith('O8 '))

/** Expects that nobody has two bookings or payments, and that everybody who got a success response has paid. */
async function expectNoDuplicates({ refusals, paid }: VisitorResults, what: string): Promise<void> {
  const { rows } = await base.database.pool.query<{ email: string }>(
    `select email from bookings b join payments p on p.booking_id = b.id
     where b.status = 'confirmed' and p.status = 'captured' and email = any($1)`,
    [paid],
  )
  expect(rows.map(({ email }) => email).toSorted()).toEqual(paid.toSorted())
  const { rows: all } = await base.database.pool.query('select 1 from bookings where email = any($1)', [paid])
  expect(all).toHaveLength(paid.length)
  expect(await violations()).toEqual([])
  console.log(`${what}: ${paid.length} paid, ${refusals.length} answers 503, none twice`)
}

describe('a bad cable between the site, its database and the gateway', () => {
  it('that loses 30 % of all packets delays answers or causes 503, and nothing happens twice', async () => {
    const results = await visitDuring(async () => {
      network.drop({ percent: 30 })
      await pause(LOSS_MS)
    })
    await expectNoDuplicates(results, '30 % of the packets lost for 20 s')
  })

  it.each([
    ['database', DATABASE_PORT],
    ['gateway', GATEWAY_PORT],
  ])(
    'that is cut for a minute before the %s causes 503, and everything continues after the repair',
    async (name, port) => {
      const results = await visitDuring(async () => {
        network.drop({ port })
        await pause(PARTITION_MS)
      })
      expect(results.refusals.length).toBeGreaterThan(0)
      await expectNoDuplicates(results, `the ${name} cut off for 60 s`)
    },
  )

  it('would be noticed if it had an effect twice (control)', async () => {
    await base.database.pool.query('update departures set sold = sold + 1 where tour_package_id = $1', [packageId])
    expect(await violations()).toEqual([expect.stringMatching(/^O1 /)])
  })
})
