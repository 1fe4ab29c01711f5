import { cancelByPolicy, grantException, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import * as cheques from '#features/office-payments/api/cheques-calls.ts'
import { requestPriceDifference, withdrawChange } from '#features/balance-due/api/desk-calls.ts'
import { moveBooking, quoteMove } from '#features/cancellations/api/moves-calls.ts'
import { refundPartPayment } from '#features/office-payments/api/open-money-calls.ts'
import { rejectOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath, type Endpoint } from '#kernel/wire/endpoint.ts'
import { creditSetOff, creditUnpaidGuests, issueCreditNote } from '#features/documents/server/issue-credit-note.ts'
import { issueBalanceDueInvoice } from '#features/documents/server/issue-invoice.ts'
import { lapseChange } from '#features/payments/server/end-change.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { openBalanceDues } from './balance-due-money.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import { type Action, FULL_BASIS_POINTS } from './money-actions.ts'
import { CASH, cheque, type openOffice, type UnpaidBooking } from './office-money.ts'
import type { TestApp } from './test-app.ts'

const part = (whole: number, { share }: Action) => Math.ceil((whole * share) / FULL_BASIS_POINTS)
const pick = <T>(some: readonly T[], { which }: Action): T | undefined => some[which % Math.max(1, some.length)]
/** Mostly one guest leaves, so that others still travel. */
const guestsOf = ({ which }: Action) => (which < 4 ? 1 : which - 1)

/**
 * The office's calls for one booking's incoming and outgoing money, and the gateway behind them. `issuer` is the
 * platform whose business details appear on the documents.
 */
export async function openHistories(
  app: TestApp,
  office: Awaited<ReturnType<typeof openOffice>>,
  { issuer = app.platform }: { issuer?: Platform } = {},
) {
  const { platform } = app
  const { sql, desk, enter, confirm, settle, paymentsOf } = office
  const dues = openBalanceDues(app, office)
  /** Payments that the gateway has not reported yet. */
  const unreportedPayments: GatewayPayment[] = []
  const cheaper = await buildTourPackage(platform.db, { basePriceRupees: 7_000, capacity: 5_000 })
  const dearer = await buildTourPackage(platform.db, { basePriceRupees: 13_000, capacity: 5_000 })

  const post = (call: Pick<Endpoint, 'path'>, params: Record<string, string>, json: object) =>
    desk('owner').send('POST', fillPath(call.path, params), { json })
  const preview = (call: Pick<Endpoint, 'path'>, params: Record<string, string>, query = '') =>
    desk('owner').send('GET', `${fillPath(call.path, params)}${query}`)

  /**
   * Performs an action as the desk does, with the data that the desk was shown. @returns the response; null if the
   * action does not apply.
   */
  async function carryOut({ reference, bookingId }: UnpaidBooking, payer: string, action: Action) {
    const money = await paymentsOf(reference)
    const bookingParams = { reference }
    const open = money.receipts.filter(
      ({ way, state }) => way === 'cheque' && (state === 'waits' || state === 'confirmed'),
    )
    const refundFor = async (guests: number) => {
      const { status, body } = await preview(quoteCancellation, bookingParams, guests === 0 ? '' : `?guests=${guests}`)
      return status === 200 ? body : null
    }
    switch (action.kind) {
      case 'cash':
      case 'cheque':
      case 'enter': {
        if (money.balanceDuePaise === 0) return null
        const way = action.kind === 'cheque' || (action.kind === 'enter' && action.which % 2 === 0) ? cheque() : CASH
        const enterAnswer = await enter(reference, {
          ...way,
          payer,
          amountPaise: part(money.balanceDuePaise, action),
        })
        if (action.kind === 'enter' || enterAnswer.status !== 201) return enterAnswer
        return confirm((await paymentsOf(reference)).receipts.at(-1)?.id ?? '')
      }
      case 'decide': {
        const officePayment = money.receipts.find(({ state }) => state === 'waits')
        if (officePayment === undefined) return null
        return action.which % 2 === 0
          ? confirm(officePayment.id)
          : post(rejectOfficePayment, { id: officePayment.id }, { reason: 'Not there' })
      }
      case 'clear': {
        const officePayment = pick(open, action)
        return officePayment === undefined
          ? null
          : post(cheques.clearCheque, { id: officePayment.id }, { clearedOn: '2026-11-21' })
      }
      case 'bounce': {
        const officePayment = pick(open, action)
        if (officePayment === undefined) return null
        const { body: expected } = await preview(cheques.previewBounce, { id: officePayment.id })
        return post(
          cheques.bounceCheque,
          { id: officePayment.id },
          { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected },
        )
      }
      case 'cancel': {
        const quote = await refundFor(guestsOf(action))
        if (quote === null) return null
        const { guests, guestsBefore, policyPaise } = quote
        return post(cancelByPolicy, bookingParams, { guests, guestsBefore, expectedRefundPaise: policyPaise ?? 0 })
      }
      case 'exception':
      case 'goodwill':
      case 'ours': {
        const quote = await refundFor(action.kind === 'goodwill' ? 0 : guestsOf(action))
        if (quote === null) return null
        const { guestsBefore, maxPaise, oursPaise } = quote
        const guests = { exception: Number(quote['guests']), goodwill: 0, ours: Number(guestsBefore) }[action.kind]
        const max = Number(action.kind === 'exception' ? maxPaise : oursPaise)
        const refundPaise = action.kind === 'ours' ? max : part(max, action)
        return post(grantException, bookingParams, {
          kind: action.kind,
          guests,
          guestsBefore,
          refundPaise,
          reason: 'Ill',
          leaving: [],
        })
      }
      case 'move': {
        const { status, body } = await preview(quoteMove, bookingParams, `?date=2026-12-12&packageId=${cheaper}`)
        if (status !== 200) return null
        return post(moveBooking, bookingParams, {
          startDate: '2026-12-12',
          packageId: cheaper,
          expectedRefundPaise: body['refundPaise'],
        })
      }
      case 'part':
        return money.partPaymentPaise === 0
          ? null
          : post(refundPartPayment, bookingParams, { expectedPaise: money.partPaymentPaise })
      case 'link':
      case 'late': {
        const due = money.dues.find(({ isByHand, reason }) => !isByHand && (reason === 'change' || money.owedPaise > 0))
        if (due === undefined) return null
        const link = await dues.linkOf(reference, due.reason)
        const order = gatewayIdOf(await dues.order(link))
        // The gateway accepts one payment per order, even before the product knows about it.
        if (unreportedPayments.some(({ orderId }) => orderId === order)) return null
        const { payment } = await dues.pay(link)
        if (action.kind === 'late') unreportedPayments.push(payment)
        else await dues.confirm(payment)
        return { status: 200, body: {} }
      }
      case 'dearer':
        return post(requestPriceDifference, bookingParams, {
          startDate: '2026-12-12',
          packageId: dearer,
          until: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
          expectedPaise: (await differenceOf(reference)) ?? 1,
        })
      case 'withdraw':
        return money.dues.every(({ reason }) => reason !== 'change') ? null : post(withdrawChange, bookingParams, {})
      case 'lapse': {
        const [due] = await sql(
          `select id from balance_dues where booking_id = $1 and status = 'open' and reason = 'change'`,
          bookingId,
        )
        if (due === undefined) return null
        await sql(
          `update balance_due_changes set held_until = $2 where balance_due_id = $1`,
          due['id'],
          app.clock.now(),
        )
        await lapseChange(platform, String(due['id']))
        return { status: 200, body: {} }
      }
      case 'settle': {
        const refund = pick(
          money.refunds.filter(({ status }) => status !== 'processed' && status !== 'set_off'),
          action,
        )
        return refund === undefined ? null : settle(refund.id)
      }
    }
  }

  /** The price difference of the dearer trip; undefined when the booking cannot move. */
  async function differenceOf(reference: string): Promise<number | undefined> {
    const { body } = await preview(quoteMove, { reference }, `?date=2026-12-12&packageId=${dearer}`)
    return typeof body['waivedPaise'] === 'number' && body['waivedPaise'] > 0 ? body['waivedPaise'] : undefined
  }

  /** Lets the gateway pay the requested refunds. */
  async function payAtGateway({ bookingId }: UnpaidBooking): Promise<void> {
    const ids = await sql(
      `select r.id from refunds r join payments p on p.id = r.payment_id and p.channel = 'gateway'
       where r.booking_id = $1 and r.status <> 'processed'`,
      bookingId,
    )
    for (const { id } of ids) await refundPayment(platform, String(id))
    await app.sandbox.tick()
    for (const { id } of ids) await refundPayment(platform, String(id))
  }

  /** Issues the credit notes and balance invoices that the jobs would issue. */
  async function issueLaterDocuments({ bookingId }: UnpaidBooking): Promise<void> {
    for (const { id } of await sql(`select id from balance_dues where booking_id = $1 and status = 'paid'`, bookingId))
      await inTransaction(platform.db, (tx) => issueBalanceDueInvoice(issuer, tx, String(id)))
    for (const { id } of await sql('select id from cancellations where booking_id = $1', bookingId))
      await creditUnpaidGuests(issuer, String(id))
    const bounced = `select id from office_payments where booking_id = $1 and state = 'bounced'`
    for (const { id } of await sql(bounced, bookingId)) await creditSetOff(issuer, String(id))
    for (const { id } of await sql(`select id from refunds where booking_id = $1 and status = 'processed'`, bookingId))
      await issueCreditNote(issuer, String(id))
  }

  return { untold: unreportedPayments, dues, post, carryOut, payAtGateway, issueLaterDocuments }
}
