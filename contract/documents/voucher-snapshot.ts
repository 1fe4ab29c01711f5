import type { CalendarDate } from '#domain/calendar-date.ts'

/** All that a voucher says, frozen when it is issued. Amounts stand here as they are printed. */
export type VoucherSnapshot = {
  version: 1
  reference: string
  revision: number
  /** The address that the code leads to, its statement signed. */
  verifyUrl: string
  isTest: boolean
  site: { name: string; legalName: string; phone: string; whatsapp: string; email: string; address: readonly string[] }
  traveller: { name: string; phone: string; guests: number }
  trip: {
    packageName: string
    nativeName: string | null
    duration: string
    places: string
    startDate: CalendarDate
    endDate: CalendarDate
    nearTransport: string
    /** `details` are the paragraphs of a day; the first vouchers were issued without them. */
    days: readonly { day: number; title: string; details?: readonly string[] }[]
    included: readonly string[]
  }
  paid: string | null
  /** What goes back when all cancel: until when, and how much. */
  refunds: readonly { until: string; amount: string }[]
  specialRequests: string
}
