import { Hono } from 'hono'
import { OFFICE_PAYMENT_PHOTO_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import * as refundCalls from '../api/refunds-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { retryRefund } from '#features/payments/server/retry-refund.ts'
import { checkFreshCode } from '#features/staff/server/fresh-code.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertMaySeeMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { confirmOfficePayment, rejectOfficePayment } from './decide-office-payment.ts'
import { createOfficePayment } from './enter-office-payment.ts'
import { listDeskOfficePayments } from './list-desk-office-payments.ts'
import { listDeskRefunds } from './list-desk-refunds.ts'
import { listPayments, toOfficePayments } from './list-office-payments.ts'
import { confirmRefundFunding } from './pay-in.ts'
import { saveOfficePaymentPhoto, openOfficePaymentPhoto } from './office-payment-photos.ts'
import { getSlip } from './read-slip.ts'
import { saveRefundAccount, settleDeskRefund, removeRefundFromQueue } from './refund-accounts.ts'

const DONE = { success: true as const }
const dayOf = (text: string | undefined) => (text === undefined ? undefined : calendarDate(text))

/** The desk's calls for office payments and refunds. */
export function officePaymentsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listPayments, async ({ staff, params, allowance }) => {
      assertMaySeeMoney(allowance)
      return listPayments(platform, staff, params.reference)
    }),
    onDeskCall(calls.createOfficePayment, async ({ staff, params: { reference }, body }) => {
      const entry = { ...body, reference, receivedOn: calendarDate(body.receivedOn) }
      const row = await createOfficePayment(platform, staff, entry)
      const booking = await requireBooking(platform.db, reference)
      const [officePayment] = await toOfficePayments(platform.db, staff, [{ row, booking }])
      if (officePayment === undefined) throw new Error('an office payment was not listed')
      return { receipt: officePayment }
    }),
    onDeskCall(calls.listOfficePayments, async ({ staff, query: { from, to, ...listFilter } }) =>
      listDeskOfficePayments(platform, staff, { ...listFilter, from: dayOf(from), to: dayOf(to) }),
    ),
    onDeskCall(calls.getSlip, async ({ staff, params: { id } }) => getSlip(platform, staff, id)),
    onDeskCall(calls.confirmOfficePayment, async ({ staff, params, body: { code }, c }) =>
      confirmOfficePayment(platform, staff, {
        ...params,
        async submitCode() {
          if (code === undefined) throw new AppError('OFFICE_PAYMENT_CODE')
          await checkFreshCode(platform, c, { staff, code })
        },
      }),
    ),
    onDeskCall(calls.rejectOfficePayment, async ({ staff, params, body }) => {
      await rejectOfficePayment(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.saveOfficePaymentPhoto, async ({ staff, body }) => {
      await saveOfficePaymentPhoto(platform, staff, body)
      return DONE
    }),
  ])
  mountDeskFile(app, OFFICE_PAYMENT_PHOTO_PATH, {
    platform,
    access: 'record_office_payment',
    async handle({ c }) {
      const photo = await openOfficePaymentPhoto(platform, c.req.param('id') ?? '')
      return c.body(new Uint8Array(photo), 200, {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'inline; filename="office-payment.jpg"',
        'Cache-Control': 'no-store',
      })
    },
  })
  mountRefunds(app, platform)
  return app
}

function mountRefunds(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskCalls(app, platform, [
    onDeskCall(refundCalls.listDeskRefunds, async ({ query: { from, to, ...listFilter } }) =>
      listDeskRefunds(platform, { ...listFilter, from: dayOf(from), to: dayOf(to) }),
    ),
    onDeskCall(refundCalls.retryDeskRefund, async ({ staff, params }) => {
      await retryRefund(platform, { refundId: params.id, actor: staff.id })
      return DONE
    }),
    onDeskCall(refundCalls.confirmRefundFunding, async ({ staff }) => confirmRefundFunding(platform, staff)),
    onDeskCall(refundCalls.removeRefundFromQueue, async ({ staff, params }) => {
      await removeRefundFromQueue(platform, staff, params.id)
      return DONE
    }),
    onDeskCall(refundCalls.saveRefundAccount, async ({ staff, params, body }) => {
      await saveRefundAccount(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(refundCalls.settleDeskRefund, async ({ staff, params, body }) => {
      await settleDeskRefund(platform, staff, { ...params, ...body })
      return DONE
    }),
  ])
}
