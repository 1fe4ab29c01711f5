import { clearCheque } from '#features/office-payments/api/cheques-calls.ts'
import * as calls from '#features/office-payments/api/desk-calls.ts'
import * as refundCalls from '#features/office-payments/api/refunds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { bookAndGetId } from './book.ts'
import { buildTourPackage } from './build-tour-package.ts'
import { hireStaff, type TestStaff } from './staff.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const PROOF = { book: '14/207', utr: '', cheque: '', bank: '', isAccountPayee: false }
/** The form of a cash payment, without its amount. */
export const CASH = { way: 'cash', receivedOn: '2026-11-21', payer: 'Ramesh Patel', proof: PROOF } as const
const ACCOUNT = { holder: 'Ramesh Patel', number: '341200005678', ifsc: 'SBIN0001234' }
let numbers = 100_000
/** A cheque with a unique number. */
export const cheque = () =>
  ({
    ...CASH,
    way: 'cheque',
    proof: { ...PROOF, cheque: String((numbers += 1)), bank: 'Bank of Baroda', isAccountPayee: true },
  }) as const

/** An unpaid office booking. */
export type UnpaidBooking = { visitor: TestClient; bookingId: string; packageId: number; reference: string }

/** Office users, bookings that await payment, and the calls that record it. */
export async function openOffice(app: TestApp) {
  const people = new Map<StaffRole, TestStaff>()
  for (const role of ['owner', 'manager', 'sales', 'accounts'] as const)
    people.set(role, await hireStaff(app, { role }))
  const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await app.database.pool.query(text, values)).rows
  function desk(role: StaffRole): TestClient {
    const person = people.get(role)
    if (person === undefined) throw new Error(`nobody is ${role}`)
    return person.browser
  }
  const enter = (reference: string, json: object, role: StaffRole = 'sales') =>
    desk(role).send('POST', fillPath(calls.createOfficePayment.path, { reference }), { json })
  const confirm = (id: string, role: StaffRole = 'accounts') =>
    desk(role).send('POST', fillPath(calls.confirmOfficePayment.path, { id }), { json: {} })
  const paymentsOf = (reference: string) => desk('manager').call(calls.listPayments, { params: { reference } })
  const account = (id: string) =>
    desk('accounts').call(refundCalls.saveRefundAccount, { params: { id }, body: ACCOUNT })
  let phones = 40_000_000
  return {
    sql,
    desk,
    enter,
    confirm,
    refuse: (id: string) =>
      desk('accounts').call(calls.rejectOfficePayment, { params: { id }, body: { reason: 'It is not there.' } }),
    paymentsOf,
    /** Creates an unpaid booking for 10 December, at ₹10,000 per guest. */
    async unpaid(guests = 2): Promise<UnpaidBooking> {
      const visitor = app.visitor()
      const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 40 })
      const customer = { phone: `97${String((phones += 1))}` }
      const bookingId = await bookAndGetId(visitor, { packageId, guests, customer })
      const [row] = await sql('select reference from bookings where id = $1', bookingId)
      return { visitor, bookingId, packageId, reference: String(row?.['reference']) }
    },
    /** Records an office payment and confirms it as a second user. */
    async take(reference: string, json: object): Promise<string> {
      const { body, status } = await enter(reference, json)
      if (status !== 201) throw new Error(`a receipt was not entered: ${JSON.stringify(body)}`)
      const id = (await paymentsOf(reference)).receipts.at(-1)?.id ?? ''
      const answer = await confirm(id)
      if (answer.status !== 200) throw new Error(`a receipt was not confirmed: ${JSON.stringify(answer.body)}`)
      return id
    },
    /** Records that a cheque has cleared. */
    clear: (id: string) => desk('accounts').call(clearCheque, { params: { id }, body: { clearedOn: CASH.receivedOn } }),
    /** Enters the bank account of a refund that needs attention. */
    account,
    /** Records that the bank has paid a refund, with the amount in the list or an amount shown earlier. */
    async settle(id: string, shownPaise?: number) {
      await refundPayment(app.platform, id)
      const { refunds } = await desk('accounts').call(refundCalls.listDeskRefunds, { query: { state: 'all' } })
      const refund = refunds.find((one) => one.id === id)
      if (refund?.status === 'needs_review') await account(id)
      const bankReference = `SBIN5202611${(numbers += 1)}`
      const json = { bankReference, expectedPaise: shownPaise ?? refund?.amountPaise ?? 0 }
      return desk('accounts').send('POST', fillPath(refundCalls.settleDeskRefund.path, { id }), { json })
    },
    statusOf: async ({ bookingId }: Pick<UnpaidBooking, 'bookingId'>) =>
      (await sql('select status from bookings where id = $1', bookingId))[0]?.['status'],
    seatsOf: async ({ packageId }: Pick<UnpaidBooking, 'packageId'>) =>
      (await sql('select held, sold from departures where tour_package_id = $1', packageId))[0],
  }
}
