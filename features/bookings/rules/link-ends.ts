import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * How many days after the return each link of a booking still works. Families view their trip for some weeks. Traveller
 * details are entered before the start and needed until the return. A review can be started for a year, and accountants
 * ask for receipts until the tax year is over.
 */
const DAYS_AFTER_RETURN = { trip: 60, voucher: 60, travellers: 0, review: 400, invoice: 400 } as const
/** A link that was emailed again works for at least this many days, however long ago the trip was. */
const DAYS_AFTER_RENEWAL = 30

/** What a signed booking link gives access to. */
export type LinkPurpose = keyof typeof DAYS_AFTER_RETURN

type Facts = { endDate: CalendarDate; linksRenewedOn: CalendarDate | null }

/** The last day in India on which a link of this purpose works. */
export function linkEnd(purpose: LinkPurpose, { endDate, linksRenewedOn }: Facts): CalendarDate {
  const usual = addDays(endDate, DAYS_AFTER_RETURN[purpose])
  if (linksRenewedOn === null) return usual
  const renewed = addDays(linksRenewedOn, DAYS_AFTER_RENEWAL)
  return renewed > usual ? renewed : usual
}
