import { Hono, type Context } from 'hono'
import { checkVoucher as checkVoucherCall } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { voucherMessages } from '#messages/documents/voucher.ts'
import { findLinkedBooking } from '#features/bookings/server/find-linked-booking.ts'
import { getStoredFile } from '#platform/files/stored-files.ts'
import { respondWithFile } from '#platform/http/respond-with-file.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkVoucher } from './check-voucher.ts'
import { issueVoucher } from './issue-voucher.ts'
import { tripCalendar } from './trip-calendar.ts'
import { publicVoucherKey, voucherKeys } from './voucher-code.ts'
import type { VoucherRow } from './voucher-repository.ts'

/**
 * Vouchers and calendar files, opened from the signed link of their booking, and the voucher check, which is public.
 */
export function voucherRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, limiter, secrets } = platform

  mountCalls(app, [
    on(checkVoucherCall, async ({ params, c }) => {
      await limiter.take('voucher-check', c.get('clientAddress'))
      return { headers: { 'Cache-Control': 'no-store' }, body: await checkVoucher(platform, params.code) }
    }),
  ])

  app.get(pages.voucherKey(), (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json(publicVoucherKey(voucherKeys(secrets.qr)))
  })

  app.get(pages.voucherFile(':token', 'voucher.pdf'), async (c) => {
    const voucher = await requireVoucher(c)
    const { content, contentType } = await getStoredFile(db, voucher.pdfSha256)
    return respondWithFile(c, { content, contentType, name: voucherMessages.fileName(voucher.snapshot.reference) })
  })

  app.get(pages.voucherFile(':token', 'trip.ics'), async (c) => {
    const voucher = await requireVoucher(c)
    const name = voucherMessages.calendarFileName(voucher.snapshot.reference)
    return respondWithFile(c, {
      content: tripCalendar(platform, voucher),
      contentType: 'text/calendar; charset=utf-8',
      name,
    })
  })

  async function requireVoucher(c: Context<AppEnv>): Promise<VoucherRow> {
    // Limited, because each request may draw a PDF.
    await limiter.take('voucher-file', c.get('clientAddress'))
    const token = c.req.param('token') ?? ''
    const booking = await findLinkedBooking(platform, db, { purpose: 'voucher', token })
    const voucher = booking === undefined ? null : await issueVoucher(platform, booking.id)
    if (voucher === null) throw new AppError('VOUCHER_NOT_FOUND')
    return voucher
  }
  return app
}
