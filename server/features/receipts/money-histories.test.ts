import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, giveException, quoteCancellation } from '#contract/desk/cancellations-calls.ts'
import * as cheques from '#contract/desk/cheques-calls.ts'
import { askForDifference, withdrawChange } from '#contract/desk/dues-calls.ts'
import { moveBooking, quoteMove } from '#contract/desk/moves-calls.ts'
import { givePartBack } from '#contract/desk/open-money-calls.ts'
import { refuseReceipt } from '#contract/desk/receipts-calls.ts'
import { fillPath, type Endpoint } from '#contract/endpoint.ts'
import { creditSetOff, creditUnpaidGuests, issueCreditNote } from '#server/features/documents/issue-credit-note.ts'
import { issueDueInvoice, issueInvoice } from '#server/features/documents/issue-invoice.ts'
import { lapseChange } from '#server/features/payments/end-change.ts'
import { refundPayment } from '#server/features/payments/refund-payment.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { GatewayPayment } from '#server/platform/razorpay/gateway-entities.ts'
import { askDatabase } from '#server/platform/oracle/ask-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openDues } from '#tests/helpers/due-money.ts'
import { CASH, cheque, openOffice, type Unpaid } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { platform } = app
const office = await openOffice(app)
const { sql, desk, enter, confirm, settle, unpaid, paymentsOf } = office
const dues = openDues(app, office)
/** Payments of which the gateway has not told yet. */
const untold: GatewayPayment[] = []
const cheaper = await buildTourPackage(platform.db, { basePriceRupees: 7_000, capacity: 5_000 })

const WHOLE = 10_000
const dearer = await buildTourPackage(platform.db, { basePriceRupees: 13_000, capacity: 5_000 })

/** Histories for each policy, the eight below among them. More of them find no other faults, but take their time. */
const RUNS = 10

/**
 * `dearer` asks for the difference of a dearer trip, `withdraw` takes it back, and `lapse` ends its hold.
 * `link` pays what is due by its link, at the sandbox gateway; `late` pays there too, and the product is told of it after
 * the next act. `which` chooses among receipts or refunds; `share` of what is due, or may go back, in basis points. */
type Act = { kind: (typeof KINDS)[number]; which: number; share: number }
const KINDS = [
  'cash',
  'cheque',
  'enter',
  'decide',
  'clear',
  'bounce',
  'cancel',
  'exception',
  'goodwill',
  'ours',
  'move',
  'part',
  'settle',
  'link',
  'late',
  'dearer',
  'withdraw',
  'lapse',
] as const
const actOf = (...kinds: (typeof KINDS)[number][]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    which: fc.nat(5),
    share: fc.oneof(fc.constant(WHOLE), fc.integer({ min: 1, max: WHOLE })),
  })
const history = fc.record({
  // Most bookings are paid at first; what happens afterwards is what this is about.
  paid: fc.array(actOf('cash', 'cheque'), { minLength: 1, maxLength: 3 }),
  isWhole: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  later: fc.array(actOf(...KINDS, 'bounce', 'cancel', 'settle', 'clear', 'link', 'dearer'), {
    minLength: 5,
    maxLength: 10,
  }),
})

const steps = (...kinds: [Act['kind'], number?][]): Act[] =>
  kinds.map(([kind, which = 0]) => ({ kind, which, share: WHOLE }))
/** Histories that led to a debt of nobody, or to a refund that nobody could pay or should not have been paid. */
const PAID_BACK = {
  paid: steps(['cheque']),
  isWhole: true,
  later: steps(['clear'], ['cancel'], ['settle'], ['bounce'], ['cancel', 4]),
}
const WAITING = { paid: steps(['cheque']), isWhole: true, later: steps(['cancel'], ['bounce'], ['cancel', 4]) }
const HALF_CASH = { ...WAITING, paid: [{ kind: 'cash' as const, which: 0, share: WHOLE / 2 }, ...steps(['cheque'])] }
const BY_LINK = { ...PAID_BACK, later: steps(['clear'], ['cancel'], ['settle'], ['bounce'], ['link'], ['cancel', 4]) }
const TOO_LATE = { ...HALF_CASH, later: steps(['bounce'], ['late'], ['cancel'], ['link'], ['cancel', 4]) }
const DEARER = {
  ...PAID_BACK,
  later: steps(['dearer'], ['link'], ['cancel'], ['clear'], ['settle'], ['bounce'], ['link']),
}
const DEARER_LATE = {
  ...HALF_CASH,
  later: steps(['dearer'], ['late'], ['lapse'], ['cancel'], ['dearer'], ['cheque'], ['bounce', 1]),
}
const HALF_BACK = { ...HALF_CASH, later: steps(['cancel', 5], ['bounce'], ['settle']) }

const part = (whole: number, { share }: Act) => Math.ceil((whole * share) / WHOLE)
const pick = <T>(some: readonly T[], { which }: Act): T | undefined => some[which % Math.max(1, some.length)]
/** Mostly one guest, so that others still travel. */
const guestsOf = ({ which }: Act) => (which < 4 ? 1 : which - 1)
const post = (call: Pick<Endpoint, 'path'>, params: Record<string, string>, json: object) =>
  desk('owner').send('POST', fillPath(call.path, params), { json })
const shown = (call: Pick<Endpoint, 'path'>, params: Record<string, string>, query = '') =>
  desk('owner').send('GET', `${fillPath(call.path, params)}${query}`)

/** Does an act as the desk does it: with what it was shown. @returns the answer; null when there is nothing to do it on. */
async function carryOut({ reference, bookingId }: Unpaid, payer: string, act: Act) {
  const money = await paymentsOf(reference)
  const of = { reference }
  const open = money.receipts.filter(
    ({ way, state }) => way === 'cheque' && (state === 'waits' || state === 'confirmed'),
  )
  const left = async (guests: number) => {
    const { status, body } = await shown(quoteCancellation, of, guests === 0 ? '' : `?guests=${guests}`)
    return status === 200 ? body : null
  }
  switch (act.kind) {
    case 'cash':
    case 'cheque':
    case 'enter': {
      if (money.duePaise === 0) return null
      const way = act.kind === 'cheque' || (act.kind === 'enter' && act.which % 2 === 0) ? cheque() : CASH
      const entered = await enter(reference, { ...way, payer, amountPaise: part(money.duePaise, act) })
      if (act.kind === 'enter' || entered.status !== 201) return entered
      return confirm((await paymentsOf(reference)).receipts.at(-1)?.id ?? '')
    }
    case 'decide': {
      const receipt = money.receipts.find(({ state }) => state === 'waits')
      if (receipt === undefined) return null
      return act.which % 2 === 0
        ? confirm(receipt.id)
        : post(refuseReceipt, { id: receipt.id }, { reason: 'Not there' })
    }
    case 'clear': {
      const receipt = pick(open, act)
      return receipt === undefined ? null : post(cheques.clearCheque, { id: receipt.id }, { clearedOn: '2026-11-21' })
    }
    case 'bounce': {
      const receipt = pick(open, act)
      if (receipt === undefined) return null
      const { body: expected } = await shown(cheques.quoteBounce, { id: receipt.id })
      return post(
        cheques.bounceCheque,
        { id: receipt.id },
        { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected },
      )
    }
    case 'cancel': {
      const quote = await left(guestsOf(act))
      if (quote === null) return null
      const { guests, guestsBefore, policyPaise } = quote
      return post(cancelByPolicy, of, { guests, guestsBefore, expectedRefundPaise: policyPaise ?? 0 })
    }
    case 'exception':
    case 'goodwill':
    case 'ours': {
      const quote = await left(act.kind === 'goodwill' ? 0 : guestsOf(act))
      if (quote === null) return null
      const { guestsBefore, mostPaise, oursPaise } = quote
      const guests = { exception: Number(quote['guests']), goodwill: 0, ours: Number(guestsBefore) }[act.kind]
      const most = Number(act.kind === 'exception' ? mostPaise : oursPaise)
      const refundPaise = act.kind === 'ours' ? most : part(most, act)
      return post(giveException, of, { kind: act.kind, guests, guestsBefore, refundPaise, reason: 'Ill', leaving: [] })
    }
    case 'move': {
      const { status, body } = await shown(quoteMove, of, `?date=2026-12-12&packageId=${cheaper}`)
      if (status !== 200) return null
      return post(moveBooking, of, {
        startDate: '2026-12-12',
        packageId: cheaper,
        expectedRefundPaise: body['refundPaise'],
      })
    }
    case 'part':
      return money.partPaise === 0 ? null : post(givePartBack, of, { expectedPaise: money.partPaise })
    case 'link':
    case 'late': {
      const due = money.dues.find(({ isByHand, reason }) => !isByHand && (reason === 'change' || money.owedPaise > 0))
      if (due === undefined) return null
      const { payment } = await dues.pay(await dues.linkOf(reference, due.reason))
      if (act.kind === 'late') untold.push(payment)
      else await dues.confirm(payment)
      return { status: 200, body: {} }
    }
    case 'dearer':
      return post(askForDifference, of, {
        startDate: '2026-12-12',
        packageId: dearer,
        until: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
        expectedPaise: (await differenceOf(reference)) ?? 1,
      })
    case 'withdraw':
      return money.dues.every(({ reason }) => reason !== 'change') ? null : post(withdrawChange, of, {})
    case 'lapse': {
      const [due] = await sql(
        `select id from booking_dues where booking_id = $1 and status = 'open' and reason = 'change'`,
        bookingId,
      )
      if (due === undefined) return null
      await sql(`update due_changes set held_until = $2 where due_id = $1`, due['id'], app.clock.now())
      await lapseChange(platform, String(due['id']))
      return { status: 200, body: {} }
    }
    case 'settle': {
      const refund = pick(
        money.refunds.filter(({ status }) => status !== 'processed' && status !== 'set_off'),
        act,
      )
      return refund === undefined ? null : settle(refund.id)
    }
  }
}

/** What the dearer trip costs more; undefined when the booking cannot move. */
async function differenceOf(reference: string): Promise<number | undefined> {
  const { body } = await shown(quoteMove, { reference }, `?date=2026-12-12&packageId=${dearer}`)
  return typeof body['waivedPaise'] === 'number' && body['waivedPaise'] > 0 ? body['waivedPaise'] : undefined
}

/** What must hold after every act, told by the rows alone. */
async function check({ bookingId }: Unpaid) {
  expect(await askDatabase({ db: platform.db, pool: app.database.pool, now: app.clock.now() })).toEqual([])
  const payments = await sql(
    `select sum(p.amount_paise)::int as amount, sum(p.bounced_paise)::int as bounced,
       sum(p.forgiven_paise + p.replaced_paise)::int as settled, b.status in ('confirmed', 'completed') as sold,
       sum(r.back)::int as back, sum(r.waiting)::int as waiting
     from payments p join gateway_orders o on o.id = p.gateway_order_row_id join bookings b on b.id = p.booking_id
     cross join lateral (
       -- Nobody can stop a refund that the gateway was told to pay.
       select coalesce(sum(r.amount_paise) filter (where r.status = 'processed' or p.channel = 'gateway'), 0) as back,
         coalesce(sum(r.amount_paise) filter (where r.status <> 'processed' and p.channel = 'office'), 0) as waiting
       from refunds r where r.payment_id = p.id) r
     where b.id = $1 and p.status = 'captured'
     -- The payments that pay the booking count together, any other one by itself.
     group by b.status, case when o.status <> 'paid' then p.id end`,
    bookingId,
  )
  for (const row of payments) {
    const paise = (name: string) => Number(row[name])
    const [there, back] = [paise('amount') - paise('bounced'), paise('back')]
    const owed = paise('bounced') - paise('settled')
    // What went back and is not there any more is owed; nobody is promised what is not there.
    expect(owed).toBeGreaterThanOrEqual(Math.max(0, back - there))
    expect(paise('waiting')).toBeLessThanOrEqual(Math.max(0, there - back))
    if (row['sold'] !== true) expect(owed).toBe(Math.max(0, back - there))
  }
}

const waitingOf = async ({ bookingId }: Unpaid) =>
  sql(`select id, status from refunds where booking_id = $1 and status in ('due', 'needs_review')`, bookingId)

/** What a booking whose guests travel has lost by cheques, and what waits to go back by bank. Undefined for any other. */
async function moneyOfSold({ bookingId }: Unpaid): Promise<{ bounced: number; waiting: number } | undefined> {
  const [row] = await sql(
    `select sum(p.bounced_paise)::int as bounced, sum((select coalesce(sum(r.amount_paise), 0) from refunds r
       where r.payment_id = p.id and r.status <> 'processed'))::int as waiting
     from payments p join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid'
     join bookings b on b.id = p.booking_id and b.status in ('confirmed', 'completed')
     where b.id = $1 and p.channel = 'office' group by b.id`,
    bookingId,
  )
  return row && { bounced: Number(row['bounced']), waiting: Number(row['waiting']) }
}

/** A refund goes back only out of money that a bank cannot take any more. */
async function expectCleared({ bookingId }: Unpaid) {
  const rows = await sql(
    `select p.id from payments p where p.booking_id = $1 and p.channel = 'office' and
       (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.status = 'processed') >
       (select coalesce(sum(o.amount_paise), 0) from office_receipts o where o.payment_id = p.id and o.state = 'confirmed'
         and (o.way <> 'cheque' or o.cleared_on is not null))`,
    bookingId,
  )
  expect(rows).toEqual([])
}

/** Issues every paper that the jobs would issue. Invoice less credit notes is the money that is there and that is owed. */
async function checkPapers({ bookingId }: Unpaid) {
  for (const { id } of await sql(`select id from booking_dues where booking_id = $1 and status = 'paid'`, bookingId))
    await inTransaction(platform.db, (tx) => issueDueInvoice(platform, tx, String(id)))
  for (const { id } of await sql('select id from cancellations where booking_id = $1', bookingId))
    await creditUnpaidGuests(platform, String(id))
  for (const { id } of await sql(
    `select id from office_receipts where booking_id = $1 and state = 'bounced'`,
    bookingId,
  ))
    await creditSetOff(platform, String(id))
  for (const { id } of await sql(`select id from refunds where booking_id = $1 and status = 'processed'`, bookingId))
    await issueCreditNote(platform, String(id))
  const [row] = await sql(
    `select sum(case when i.kind = 'invoice' then 1 else -1 end * (i.snapshot->>'total')::bigint)::int as papers,
       (select sum(p.amount_paise - p.forgiven_paise - p.replaced_paise - coalesce(r.back, 0)) from payments p
        join gateway_orders o on o.id = p.gateway_order_row_id and (o.status = 'paid')
        left join (select payment_id, sum(amount_paise) as back from refunds where status = 'processed' group by payment_id) r
          on r.payment_id = p.id
        where p.booking_id = $1 and p.status = 'captured')::int as money,
       bool_or(b.status in ('confirmed', 'completed')) as sold
     from invoices i join bookings b on b.id = i.booking_id where i.booking_id = $1`,
    bookingId,
  )
  if (row?.['papers'] === null || row === undefined) return
  if (row['sold'] === true) expect(row['papers']).toBe(row['money'])
  // Charges that lay in a bounced cheque stay invoiced, though nobody asks for them.
  else expect(Number(row['papers'])).toBeGreaterThanOrEqual(Math.max(0, Number(row['money'])))
}

describe('the money of one booking, whatever happens to it', () => {
  it.each([10_000, 5_000, 3_333])(
    'never goes back twice or before it is ours, is owed by nobody who has left, and is all settled in the end (%i)',
    async (basisPoints) => {
      await fc.assert(
        fc.asyncProperty(history, async ({ paid, isWhole, later }) => {
          const trip = await unpaid(4)
          const payer = `Payer of ${trip.reference}`
          const policy = JSON.stringify([{ hoursBefore: 24, basisPoints }])
          await sql('update bookings set cancellation_policy = $2 where id = $1', trip.bookingId, policy)
          const first = paid.map((one, place) =>
            isWhole && place === paid.length - 1 ? { ...one, share: WHOLE } : one,
          )
          for (const act of [...first, ...later]) await live(trip, payer, act)
          await tell(trip)
          for (const { id, way, state, clearedOn } of (await paymentsOf(trip.reference)).receipts) {
            if (way === 'cheque' && state === 'confirmed' && clearedOn === null)
              await post(cheques.clearCheque, { id }, { clearedOn: '2026-11-21' })
          }
          await payAtGateway(trip)
          for (const { id } of await waitingOf(trip)) {
            expect((await settle(String(id))).body).toEqual({ success: true })
          }
          await check(trip)
          await checkPapers(trip)
        }),
        {
          numRuns: RUNS,
          endOnFailure: true,
          examples: [[PAID_BACK], [WAITING], [HALF_CASH], [HALF_BACK], [BY_LINK], [TOO_LATE], [DEARER], [DEARER_LATE]],
        },
      )
    },
  )
})

/** The gateway tells of what was paid a while ago. It changes nothing that breaks a rule. */
async function tell(trip: Unpaid): Promise<void> {
  for (const payment of untold.splice(0)) await dues.confirm(payment)
  await check(trip)
}

/** The gateway pays the refunds that it was asked for. */
async function payAtGateway({ bookingId }: Unpaid): Promise<void> {
  const ids = await sql(
    `select r.id from refunds r join payments p on p.id = r.payment_id and p.channel = 'gateway'
     where r.booking_id = $1 and r.status <> 'processed'`,
    bookingId,
  )
  for (const { id } of ids) await refundPayment(platform, String(id))
  await app.sandbox.tick()
  for (const { id } of ids) await refundPayment(platform, String(id))
}

/** One act, the jobs that follow it, and a look at everything. */
async function live(trip: Unpaid, payer: string, act: Act): Promise<void> {
  const before = await moneyOfSold(trip)
  const told = untold.length
  const answer = await carryOut(trip, payer, act)
  if (answer === null) return
  // While guests travel, the refunds that wait are set off first: nobody gets back what he owes.
  const after = await moneyOfSold(trip)
  if (act.kind === 'bounce' && before !== undefined && after !== undefined) {
    expect(after.waiting).toBe(Math.max(0, before.waiting - (after.bounced - before.bounced)))
  }
  expect(answer.status).toBeLessThan(500)
  if (act.kind === 'settle' && answer.status === 200) await expectCleared(trip)
  const [booking] = await sql('select status from bookings where id = $1', trip.bookingId)
  if (booking?.['status'] === 'confirmed')
    await inTransaction(platform.db, (tx) => issueInvoice(platform, tx, trip.bookingId))
  await check(trip)
  for (const { id, status } of await waitingOf(trip)) if (status === 'due') await refundPayment(platform, String(id))
  if (told > 0) await tell(trip)
}
