import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPaymentStatus, verifyPayment } from '#features/payments/api/calls.ts'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { until } from '#tests/helpers/until.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'
import { mailIdOf } from '../money/mail-id-of.ts'
import {
  control,
  countOutcomes,
  heldMessages,
  bookAndOpenCheckout,
  payInWindow,
  sendWebhook,
  visitorAt,
  type Purchase,
} from './bank.ts'

const GOA = 13
const TIMES = 10
const BUYERS = 50
const SETTLED_WITHIN_MS = 120_000

let app: App
let sink: SmtpSink
let processes: AppProcess[] = []
let startDate = ''
beforeAll(async () => {
  sink = await startSmtpSink()
  app = await startApp({ env: { SMTP_URL: sink.url } })
  processes = [app, await app.startAnother(), await app.startAnother()]
  startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: 500, inDays: 40 })
  // The test itself sends the webhooks.
  await control(app, 'webhooks', { action: 'hold' })
})
afterAll(async () => {
  await app.stop()
  await sink.close()
})

const processOf = (number: number): AppProcess => processes[number % processes.length] ?? app
const openMany = (count: number, name: string): Promise<Purchase[]> =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      bookAndOpenCheckout(processOf(number), { packageId: GOA, startDate, email: `${name}.${number}@example.com` }),
    ),
  )
const idsOf = (purchases: readonly Purchase[]): string[] => purchases.map(({ bookingId }) => bookingId)
const haveOutcome = (ids: readonly string[], fate: string) => async () =>
  (await countOutcomes(app.database.pool, ids))[fate] === ids.length
const countWebhooks = async (ids: readonly string[]): Promise<number> => {
  const { rowCount } = await app.database.pool.query(
    `select 1 from inbox i join gateway_orders o
       on o.gateway_order_id = convert_from(i.body, 'UTF8')::jsonb #>> '{payload,payment,entity,order_id}'
     where o.booking_id = any($1)`,
    [ids],
  )
  return rowCount ?? 0
}

describe('three processes that get the same webhook at the same time', () => {
  it('accept each of ten deliveries of a webhook, store one of them, and confirm each booking once', async () => {
    const purchases = await openMany(TIMES, 'told')
    for (const purchase of purchases) await payInWindow(purchase)
    const ids = idsOf(purchases)
    const messages = (await heldMessages(app.database.pool)).filter(({ bookingId }) => ids.includes(bookingId))
    const answers = await Promise.all(
      messages.flatMap((message) => Array.from({ length: TIMES }, (_, time) => sendWebhook(processOf(time), message))),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    await until(haveOutcome(ids, 'confirmed 1 1 1 0'), { withinMs: SETTLED_WITHIN_MS })
    expect(await countWebhooks(ids)).toBe(messages.length)
    // Send the same bytes under another ID, which the signature does not cover.
    expect(await Promise.all(messages.map((message) => sendWebhook(app, message, { isNew: true })))).not.toContain(500)
    expect(await countWebhooks(ids)).toBe(messages.length)
    console.log(`${messages.length} messages, ${answers.length} deliveries over three processes: all answered 200`)
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })

  it('store all ten without the two rules of the inbox, and still confirm the booking once (control)', async () => {
    const { pool } = app.database
    const { rows } = await pool.query<{ name: string; rule: string }>(
      `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = 'inbox'::regclass and contype = 'u'`,
    )
    expect(rows).toHaveLength(2)
    for (const { name } of rows) await pool.query(`alter table inbox drop constraint "${name}"`)
    const [purchase] = await openMany(1, 'control')
    if (purchase === undefined) throw new Error('nobody has booked')
    await payInWindow(purchase)
    const ids = [purchase.bookingId]
    const messages = (await heldMessages(pool)).filter(({ bookingId }) => ids.includes(bookingId))
    await Promise.all(
      messages.flatMap((message) => Array.from({ length: TIMES }, (_, time) => sendWebhook(processOf(time), message))),
    )
    expect(await countWebhooks(ids)).toBe(messages.length * TIMES)
    await until(haveOutcome(ids, 'confirmed 1 1 1 0'), { withinMs: SETTLED_WITHIN_MS })
    await pool.query(
      'delete from inbox a using inbox b where a.source = b.source and a.event_id = b.event_id and a.ctid > b.ctid',
    )
    for (const { name, rule } of rows) await pool.query(`alter table inbox add constraint "${name}" ${rule}`)
  })

  it('confirm fifty bookings once each, when page, both webhooks and the reconciler report at the same time', async () => {
    const { pool } = app.database
    const purchases = await openMany(BUYERS, 'together')
    const ids = idsOf(purchases)
    const receipts = await Promise.all(purchases.map(payInWindow))
    const messages = (await heldMessages(pool)).filter(({ bookingId }) => ids.includes(bookingId))
    const reconciling = pool.query(
      `update jobs.job set start_after = now() where name = 'reconcile-order' and state = 'created'`,
    )
    const [verified] = await Promise.all([
      Promise.all(
        purchases.map(({ visitor }, number) =>
          visitor.send('POST', verifyPayment.path, { json: { ...receipts[number] } }),
        ),
      ),
      Promise.all(messages.map((message, number) => sendWebhook(processOf(number + 1), message))),
      Promise.all(
        purchases.map(({ visitor, orderId }, number) => {
          const other = visitorAt(processOf(number + 2))
          visitor.cookies.forEach((value, name) => other.cookies.set(name, value))
          return other.send('GET', `${getPaymentStatus.path}?order=${orderId}`)
        }),
      ),
      reconciling,
    ])
    const outcomes = verified.map(({ status, body }) => `${status} ${String(body['success'])}`)
    console.log(
      `50 buyers, told by the page: ${JSON.stringify(
        Object.groupBy(outcomes, (text) => text),
        arraysAsCounts,
      )}`,
    )
    await until(haveOutcome(ids, 'confirmed 1 1 1 0'), { withinMs: SETTLED_WITHIN_MS })
    expect(await countOutcomes(pool, ids)).toEqual({ 'confirmed 1 1 1 0': BUYERS })
    const theirs = sink.mails.filter(({ to }) => to.some((address) => address.startsWith('together.')))
    expect([theirs.length, new Set(theirs.map(mailIdOf)).size]).toEqual([BUYERS, BUYERS])
    expect(await findBrokenInvariants(app.database)).toEqual([])
    const { rows } = await pool.query('select deadlocks::int from pg_stat_database where datname = current_database()')
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})

function arraysAsCounts(_key: string, value: unknown): unknown {
  return Array.isArray(value) ? value.length : value
}
