import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { reconcileOrder } from '#features/payments/server/reconcile-order.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { cancelByOffice } from '#tests/helpers/cancel-by-office.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import type { TestAnswer, TestClient } from '#tests/helpers/test-client.ts'
import { createStepCounter, watchSteps } from '../fixtures/watch-steps.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'
import { mailIdOf } from './mail-id-of.ts'
import { createManualQueue, type ManualQueue } from './manual-queue.ts'

type Place = { app: TestApp; sink: SmtpSink; queue: ManualQueue; packageId: number; isWithoutLocks: boolean }
type Answer = TestAnswer<Record<string, unknown>>

/** One traveller who books and pays, and the current data of the booking. */
type Trip = {
  place: Place
  visitor: TestClient
  email: string
  form: { json: object; headers: Record<string, string> }
  bookingId: string | null
  orderId: string | null
  paymentId: string | null
  answers: Answer[]
  /** The names of the steps in the traveller's own requests and jobs. */
  steps: string[]
  counter: (name: string) => number
  /** The rival acts once, at this step. */
  at: { step: string; runRival: () => Promise<void> } | null
}

const places: Place[] = []
afterAll(async () => {
  for (const { app, sink, isWithoutLocks } of places) {
    // An app without locks reports lock-order violations when it closes.
    await app.close().catch((error: unknown) => {
      if (!isWithoutLocks) throw error
    })
    await sink.close()
  }
})

async function open({ isWithoutLocks = false } = {}): Promise<Place> {
  const sink = await startSmtpSink()
  const app = await createTestApp({ now: new Date(), smtpUrl: sink.url })
  const queue = await createManualQueue(app)
  const packageId = await buildTourPackage(app.platform.db, { capacity: 2_000 })
  const place = { app, sink, queue, packageId, isWithoutLocks }
  places.push(place)
  return place
}

const currentTrip = new AsyncLocalStorage<Trip>()
const runRival = async (name: string): Promise<void> => {
  const trip = currentTrip.getStore()
  if (trip?.at?.step !== name) return
  const { at } = trip
  trip.at = null
  await currentTrip.exit(() => at.runRival())
}
afterAll(
  watchSteps({
    isWatched: () => currentTrip.getStore() !== undefined,
    countOf: (name) => currentTrip.getStore()?.counter(name) ?? 0,
    before(step) {
      currentTrip.getStore()?.steps.push(step)
      return runRival(`before ${step}`)
    },
    after: (step) => runRival(`after ${step}`),
  }),
)

let travellers = 0
function newTrip(place: Place): Trip {
  const today = todayIn(BUSINESS_TIME_ZONE, place.app.clock.now())
  const email = `traveller-${(travellers += 1)}@example.com`
  const startDate = addDays(today, 60)
  const json = bookingBody({ packageId: place.packageId, startDate, guests: 2, customer: { email } })
  const form = { json, headers: { 'idempotency-key': randomUUID() } }
  const nothing = { bookingId: null, orderId: null, paymentId: null }
  const visitor = place.app.visitor()
  return { place, visitor, email, form, ...nothing, answers: [], steps: [], counter: createStepCounter(), at: null }
}

const create = async (trip: Trip): Promise<void> => {
  const answer = await trip.visitor.send('POST', '/booking/create', trip.form)
  trip.answers.push(answer)
  if (answer.status === 200) trip.bookingId = String(answer.body['bookingId'])
}
const order = async (trip: Trip): Promise<void> => {
  const json = { packageId: trip.place.packageId, booking_id: trip.bookingId, promo_code: null }
  const answer = await trip.visitor.send('POST', '/api/orders', { json })
  trip.answers.push(answer)
  const orderBody = answer.body['order']
  if (typeof orderBody === 'object' && orderBody !== null && 'id' in orderBody) trip.orderId = String(orderBody.id)
}
/** Pays at the bank, which takes the money once, whoever requests it first. */
const pay = async (trip: Trip): Promise<void> => {
  if (trip.orderId === null || trip.paymentId !== null) return
  trip.paymentId = (await trip.place.app.sandbox.pay(trip.orderId)).payment.id
}
const verify = async (trip: Trip): Promise<void> => {
  if (trip.orderId === null || trip.paymentId === null) return
  const signed = createHmac('sha256', trip.place.app.sandbox.keySecret).update(`${trip.orderId}|${trip.paymentId}`)
  const json = {
    razorpay_order_id: trip.orderId,
    razorpay_payment_id: trip.paymentId,
    razorpay_signature: signed.digest('hex'),
  }
  trip.answers.push(await trip.visitor.send('POST', '/api/payments/verify', { json }))
}

/** Books, pays, reports the payment and receives the email. */
function bookAndPay(trip: Trip): Promise<void> {
  return currentTrip.run(trip, async () => {
    await create(trip)
    await order(trip)
    await pay(trip)
    await verify(trip)
    await trip.place.app.sandbox.tick()
    await trip.place.queue.drain(['process-webhook', 'booking-confirmed', 'send-mail'])
  })
}

/** The ID of this traveller's one booking once it is stored, even before the response has arrived. */
async function storedId({ place, email }: Trip): Promise<string | null> {
  const found = await place.app.database.pool.query<{ id: string }>('select id from bookings where email = $1', [email])
  return found.rows[0]?.id ?? null
}

/** Rivals that change the same booking. Each does what is possible at that time. */
const RIVALS: Readonly<Record<string, (trip: Trip) => Promise<void>>> = {
  async webhook(trip) {
    await pay(trip)
    await trip.place.app.sandbox.tick()
    await trip.place.queue.drain(['process-webhook'])
  },
  async expiry(trip) {
    const id = await storedId(trip)
    trip.place.app.clock.advanceMinutes(16)
    if (id !== null) await expireHold(trip.place.app.platform, id)
  },
  async cancellation(trip) {
    const id = await storedId(trip)
    const { platform } = trip.place.app
    const isCancelled =
      id !== null &&
      (await cancelByOffice(platform, id).then(
        () => true,
        () => false,
      ))
    if (isCancelled || id === null) return
    // An unpaid booking is abandoned by choosing another trip.
    const other = { ...trip.form.json, ...bookingBody({ packageId: trip.place.packageId, guests: 1 }), replaces: id }
    const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, platform.clock.now()), 61)
    const selection = { startDate, endDate: startDate, guests: 1, pricePerPerson: 1, total: 1 }
    await trip.visitor.send('POST', '/booking/create', {
      json: { ...other, selection },
      headers: { 'idempotency-key': randomUUID() },
    })
  },
  /** The same traveller in a second window, who repeats the last action. */
  async 'second verify'(trip) {
    if (trip.paymentId !== null) await verify(trip)
    else if (trip.bookingId !== null) await order(trip)
    else await create(trip)
  },
  async reconciler(trip) {
    const { pool } = trip.place.app.database
    const { rows } = await pool.query<{ id: string }>(
      'select o.id from gateway_orders o join bookings b on b.id = o.booking_id where b.email = $1',
      [trip.email],
    )
    for (const { id } of rows) await reconcileOrder(trip.place.app.platform, id, 'reconciler')
  },
}

const IS_WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Lets the rival run until it has finished or waits for a row that the traveller has locked. Then the traveller
 * continues.
 */
async function waitUntilDoneOrBlocked(place: Place, rival: Promise<void>): Promise<void> {
  const state = { isOver: false }
  rival.finally(() => (state.isOver = true)).catch(() => undefined)
  while (!state.isOver) {
    if ((await place.app.database.pool.query(IS_WAITING)).rowCount !== 0) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Completes everything that was started: webhooks, refunds, holds, emails. */
async function settle({ app, queue }: Place): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.sandbox.tick()
    await queue.drain()
    app.clock.advanceMinutes(16)
    await queue.drain()
  }
}

/** The invariants violated after all work has ended. */
async function invalidTexts(trip: Trip): Promise<string[]> {
  const { app, sink, queue } = trip.place
  const mails = sink.mails.filter(({ to }) => to.includes(trip.email)).map(mailIdOf)
  const statuses = trip.answers.map(({ status }) => status)
  const paymentRows = await app.database.pool.query(
    `select 1 from payments p join bookings b on b.id = p.booking_id
     where b.email = $1 and p.status = 'captured' and p.refunded_paise < p.amount_paise`,
    [trip.email],
  )
  return [
    ...(await findBrokenInvariants(app.database)),
    ...((paymentRows.rowCount ?? 0) > 1 ? ['two payments are kept'] : []),
    ...(new Set(mails).size === mails.length ? [] : [`a mail was sent twice: ${mails.join(', ')}`]),
    ...(statuses.some((status) => status >= 500 && status !== 503) ? [`answers: ${statuses.join(', ')}`] : []),
    ...(await queue.left()).map((name) => `a job of ${name} is left`),
  ]
}

async function runTripWithRival(
  place: Place,
  rival: string,
  step: string,
): Promise<{ wasReached: boolean; problems: string[] }> {
  const trip = newTrip(place)
  let rivalRun: Promise<void> = Promise.resolve()
  trip.at = {
    step,
    runRival() {
      rivalRun = RIVALS[rival]?.(trip) ?? Promise.resolve()
      return waitUntilDoneOrBlocked(place, rivalRun)
    },
  }
  const failure = await bookAndPay(trip).then(() => null, String)
  const rivalFailure = await rivalRun.then(() => null, String)
  await settle(place)
  const failures = [failure, rivalFailure].flatMap((message) => message ?? [])
  return { wasReached: trip.at === null, problems: [...failures, ...(await invalidTexts(trip))] }
}

const ALL_RIVALS = Object.keys(RIVALS)

async function listSteps(place: Place): Promise<string[]> {
  const trip = newTrip(place)
  await bookAndPay(trip)
  await settle(place)
  expect(await invalidTexts(trip)).toEqual([])
  return trip.steps.flatMap((step) => [`before ${step}`, `after ${step}`])
}

describe('a rival at every step from the booking to the confirmation mail', { timeout: 1_800_000 }, () => {
  it('changes nothing twice, whoever the rival is and whenever it acts', async () => {
    const place = await open()
    const steps = await listSteps(place)
    console.log(`${steps.length} moments:\n${steps.join('\n')}`)
    expect(steps.length).toBeGreaterThan(12)
    const verdicts: string[] = []
    for (const step of steps) {
      for (const rival of ALL_RIVALS) {
        const { wasReached, problems } = await runTripWithRival(place, rival, step)
        if (!wasReached) verdicts.push(`never met: ${rival} ${step}`)
        if (problems.length > 0) verdicts.push(`${rival} ${step}: ${problems.join('; ')}`)
      }
    }
    console.log(`${steps.length * ALL_RIVALS.length} meetings, ${verdicts.length} wrong`)
    expect(verdicts).toEqual([])
  })

  it('without row locks, and the unique keys behind them, one of the same races ends wrong (control)', async () => {
    const place = await open({ isWithoutLocks: true })
    await place.app.database.pool.query(DROP_UNIQUE_KEYS)
    const steps = await listSteps(place)
    removeLocks()
    const violations: string[] = []
    for (const step of steps) {
      for (const rival of ALL_RIVALS) {
        if (violations.length > 0) break
        const { problems } = await runTripWithRival(place, rival, step)
        violations.push(
          ...problems.filter((message) => /^O\d+ /.test(message)).map((message) => `${rival} ${step}: ${message}`),
        )
      }
    }
    console.log(`without locks: ${violations.join('\n')}`)
    expect(violations).not.toEqual([])
  })
})

/** With these indexes in place, a repeated step fails, even without any lock. */
const DROP_UNIQUE_KEYS = `
  alter table payments drop constraint payments_gateway_payment_id_unique;
  alter table status_history drop constraint status_history_seq;
  drop index gateway_orders_one_open, gateway_orders_one_paid`

/** From here to the end of the test no statement locks the rows that it reads. */
function removeLocks(): void {
  const { submit } = pg.Query.prototype
  Reflect.set(pg.Query.prototype, 'submit', function (this: { text?: unknown }, ...args: unknown[]): unknown {
    if (typeof this.text === 'string')
      this.text = this.text.replace(/ for (?:update|key share)(?: skip locked)?\s*$/i, '')
    return Reflect.apply(submit, this, args)
  })
  onTestFinished(() => void Reflect.set(pg.Query.prototype, 'submit', submit))
}
