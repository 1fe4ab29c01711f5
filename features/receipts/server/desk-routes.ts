import { Hono } from 'hono'
import { RECEIPT_PHOTO_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { deskReceiptsSchemas as schemas } from '../api/desk-schemas.ts'
import * as refundCalls from '../api/refunds-calls.ts'
import { deskRefundsSchemas as refundSchemas } from '../api/refunds-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { retryRefund } from '#features/payments/server/retry-refund.ts'
import { checkFreshCode } from '#features/staff/server/fresh-code.ts'
import { mountDeskEndpoint, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertSeesMoney } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { confirmReceipt, refuseReceipt } from './decide-receipt.ts'
import { enterReceipt } from './enter-receipt.ts'
import { listDeskReceipts } from './list-desk-receipts.ts'
import { listDeskRefunds } from './list-desk-refunds.ts'
import { listPayments, toReceipts } from './list-receipts.ts'
import { payInForRefunds } from './pay-in.ts'
import { keepReceiptPhoto, openReceiptPhoto } from './receipt-photos.ts'
import { readSlip } from './read-slip.ts'
import { giveRefundAccount, settleDeskRefund, takeRefundOut } from './refund-accounts.ts'

const DONE = { success: true as const }
const dayOf = (text: string | undefined) => (text === undefined ? undefined : calendarDate(text))

/** The desk's calls on money that is taken and given back by hand. */
export function receiptsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listPayments, {
    platform,
    schemas: schemas.listPayments,
    async handle({ staff, params, allowance }) {
      assertSeesMoney(allowance)
      return listPayments(platform, staff, params.reference)
    },
  })
  mountDeskEndpoint(app, calls.enterReceipt, {
    platform,
    schemas: schemas.enterReceipt,
    async handle({ staff, params: { reference }, body }) {
      const entry = { ...body, reference, receivedOn: calendarDate(body.receivedOn) }
      const row = await enterReceipt(platform, staff, entry)
      const booking = await requireBooking(platform.db, reference)
      const [receipt] = await toReceipts(platform.db, staff, [{ row, booking }])
      if (receipt === undefined) throw new Error('a receipt was not listed')
      return { receipt }
    },
  })
  mountDeskEndpoint(app, calls.listReceipts, {
    platform,
    schemas: schemas.listReceipts,
    handle: async ({ staff, query: { from, to, ...asked } }) =>
      listDeskReceipts(platform, staff, { ...asked, from: dayOf(from), to: dayOf(to) }),
  })
  mountDeskEndpoint(app, calls.readSlip, {
    platform,
    schemas: schemas.readSlip,
    handle: async ({ staff, params: { id } }) => readSlip(platform, staff, id),
  })
  mountDeskEndpoint(app, calls.confirmReceipt, {
    platform,
    schemas: schemas.confirmReceipt,
    handle: async ({ staff, params, body: { code }, c }) =>
      confirmReceipt(platform, staff, {
        ...params,
        async giveCode() {
          if (code === undefined) throw new AppError('RECEIPT_CODE')
          await checkFreshCode(platform, c, { staff, code })
        },
      }),
  })
  mountDeskEndpoint(app, calls.refuseReceipt, {
    platform,
    schemas: schemas.refuseReceipt,
    async handle({ staff, params, body }) {
      await refuseReceipt(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.keepReceiptPhoto, {
    platform,
    schemas: schemas.keepReceiptPhoto,
    async handle({ staff, body }) {
      await keepReceiptPhoto(platform, staff, body)
      return DONE
    },
  })
  mountDeskFile(app, RECEIPT_PHOTO_PATH, {
    platform,
    access: 'enter_receipt',
    async handle({ c }) {
      const photo = await openReceiptPhoto(platform, c.req.param('id') ?? '')
      return c.body(new Uint8Array(photo), 200, {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'inline; filename="receipt.jpg"',
        'Cache-Control': 'no-store',
      })
    },
  })
  mountRefunds(app, platform)
  return app
}

function mountRefunds(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskEndpoint(app, refundCalls.listDeskRefunds, {
    platform,
    schemas: refundSchemas.listDeskRefunds,
    handle: async ({ query: { from, to, ...asked } }) =>
      listDeskRefunds(platform, { ...asked, from: dayOf(from), to: dayOf(to) }),
  })
  mountDeskEndpoint(app, refundCalls.retryDeskRefund, {
    platform,
    schemas: refundSchemas.retryDeskRefund,
    async handle({ staff, params }) {
      await retryRefund(platform, { refundId: params.id, actor: staff.id })
      return DONE
    },
  })
  mountDeskEndpoint(app, refundCalls.payInForRefunds, {
    platform,
    schemas: refundSchemas.payInForRefunds,
    handle: async ({ staff }) => payInForRefunds(platform, staff),
  })
  mountDeskEndpoint(app, refundCalls.takeRefundOut, {
    platform,
    schemas: refundSchemas.takeRefundOut,
    async handle({ staff, params }) {
      await takeRefundOut(platform, staff, params.id)
      return DONE
    },
  })
  mountDeskEndpoint(app, refundCalls.giveRefundAccount, {
    platform,
    schemas: refundSchemas.giveRefundAccount,
    async handle({ staff, params, body }) {
      await giveRefundAccount(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, refundCalls.settleDeskRefund, {
    platform,
    schemas: refundSchemas.settleDeskRefund,
    async handle({ staff, params, body }) {
      await settleDeskRefund(platform, staff, { ...params, ...body })
      return DONE
    },
  })
}
