import { voucherMessages } from '#messages/documents/voucher.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { MailAttachment } from '#platform/db/schema/operations.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tripCalendar } from './trip-calendar.ts'
import type { VoucherRow } from './voucher-repository.ts'

/**
 * The files attached to an email about a trip: the voucher, and the calendar file with its days. Empty when there is no
 * voucher.
 */
export async function attachTrip(
  platform: Platform,
  tx: Transaction,
  voucher: VoucherRow | null,
): Promise<MailAttachment[]> {
  if (voucher === null) return []
  const { reference } = voucher.snapshot
  const calendar = await storeFile(
    tx,
    { contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: tripCalendar(platform, voucher) },
    voucher.createdAt,
  )
  return [
    { fileName: voucherMessages.fileName(reference), sha256: voucher.pdfSha256 },
    { fileName: voucherMessages.calendarFileName(reference), sha256: calendar },
  ]
}
