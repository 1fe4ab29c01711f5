import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * Everything that a voucher says, stored when it is issued and never changed. Amounts are texts, as they are printed.
 */
export type VoucherSnapshot = {
  version: 1
  reference: string
  revision: number
  /** The address inside the QR code. It carries the signed statement. */
  verifyUrl: string
  isTest: boolean
  site: { name: string; legalName: string; phone: string; whatsapp: string; email: string; address: readonly string[] }
  traveller: { name: string; phone: string; guests: number }
  /** The reference of the booking to which these guests were added and with which they travel. Left out for others. */
  togetherWith?: string
  trip: {
    packageName: string
    nativeName: string | null
    duration: string
    places: string
    startDate: CalendarDate
    endDate: CalendarDate
    nearTransport: string
    /** `details` are the paragraphs of a day. The first vouchers were issued without them. */
    days: readonly { day: number; title: string; details?: readonly string[] }[]
    included: readonly string[]
  }
  paid: string | null
  /** What is to pay again, because a bank returned a cheque. Left out: nothing. */
  owed?: string
  /** What is refunded when all guests cancel: until when, and how much. */
  refunds: readonly { until: string; amount: string }[]
  specialRequests: string
}
