import { createEvent, type DateArray } from 'ics'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { voucherMessages } from '#messages/documents/voucher.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { VoucherRow } from './voucher-repository.ts'

/**
 * The trip as a calendar file (RFC 5545) with an all-day event, whose end is the day after the last day. A later
 * revision replaces an earlier event, because both have the booking's id.
 */
export function tripCalendar({ site, baseUrl }: Pick<Platform, 'site' | 'baseUrl'>, voucher: VoucherRow): Buffer {
  const { trip, reference } = voucher.snapshot
  const { error, value } = createEvent({
    uid: `${voucher.bookingId}@${new URL(baseUrl).hostname}`,
    sequence: voucher.revision - 1,
    productId: site.name,
    calName: site.name,
    method: 'PUBLISH',
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    title: trip.packageName,
    description: voucherMessages.calendar(reference, site.phone),
    location: trip.places,
    url: baseUrl,
    organizer: { name: site.name, email: site.email },
    start: dateArray(trip.startDate),
    end: dateArray(addDays(trip.endDate, 1)),
  })
  if (!value) throw new Error('the calendar file could not be created', { cause: error })
  return Buffer.from(value)
}

function dateArray(date: CalendarDate): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
