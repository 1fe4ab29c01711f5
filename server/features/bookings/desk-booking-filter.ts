import { and, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import { digitsBackwards, soundsOf } from '#domain/booker-keys.ts'
import { plainDigits } from '#domain/indian-digits.ts'
import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { LEAVING_DAYS, type DeskBookingView } from '#domain/desk-booking-views.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import type { BookingRow } from './booking-repository.ts'

/** What a list of bookings is narrowed to. */
export type DeskBookingFilter = {
  view: DeskBookingView
  status?: BookingRow['status'] | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  packageId?: number | undefined
  q?: string | undefined
}

/** Fewer digits than this find too many numbers. */
const FEWEST_DIGITS = 4
const REFERENCE = /^(?:PTK)?([0-9A-Z]{2,7})$/

/** A filter as a condition; undefined when everything is asked for. */
export function conditionOf(
  filter: DeskBookingFilter,
  { today, now }: { today: CalendarDate; now: Date },
): SQL | undefined {
  const { view, status, from, to, packageId, q } = filter
  return and(
    ofView(view, { today, now }),
    status === undefined ? undefined : eq(bookings.status, status),
    from === undefined ? undefined : gte(bookings.startDate, from),
    to === undefined ? undefined : lte(bookings.startDate, to),
    packageId === undefined ? undefined : eq(bookings.tourPackageId, packageId),
    q === undefined || q === '' ? undefined : ofText(q),
  )
}

/** The bookings of a view. */
export function ofView(view: DeskBookingView, { today, now }: { today: CalendarDate; now: Date }): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined
    case 'review':
      return eq(bookings.status, 'needs_review')
    case 'leaving':
      return and(
        eq(bookings.status, 'confirmed'),
        gte(bookings.startDate, today),
        lt(bookings.startDate, addDays(today, LEAVING_DAYS + 1)),
      )
    case 'waiting':
      return and(eq(bookings.status, 'held'), sql`${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz`)
    case 'unnamed':
      return and(
        eq(bookings.status, 'confirmed'),
        gte(bookings.startDate, today),
        sql`(select count(*) from traveller_details t where t.booking_id = ${bookings.id}) < ${bookings.guests}`,
      )
  }
}

/** The bookings that a text of a person means: a reference, the end of a phone number, or words of a name by sound. */
export function ofText(text: string): SQL {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const reference = REFERENCE.exec(letters)?.[1]
  const digits = digitsBackwards(text)
  const isNumber = /^[\d\s()+.-]+$/.test(plainDigits(text)) && digits.length >= FEWEST_DIGITS
  const parts = [
    ...(reference === undefined ? [] : [sql`${bookings.reference} like ${`PTK-${reference}%`}`]),
    ...(isNumber ? [sql`${bookings.phoneBackwards} like ${`${digits}%`}`] : []),
    ...(isNumber ? [] : [bySound(text)]),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Every word of the text begins a word of the booker's name, by sound. */
function bySound(text: string): SQL {
  const words = soundsOf(text)
  if (words.length === 0) return sql`false`
  return sql`(${sql.join(
    words.map((word) => sql`${bookings.nameSounds} like ${`% ${word}%`}`),
    sql` and `,
  )})`
}
