import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * The content of a voucher, stored when it is issued and never changed. Amounts are text, as printed.
 */
export type VoucherSnapshot = {
  version: 1
  reference: string
  revision: number
  /** The address inside the QR code. It contains the signed statement. */
  verifyUrl: string
  isTest: boolean
  site: { name: string; legalName: string; phone: string; whatsapp: string; email: string; address: readonly string[] }
  traveller: { name: string; phone: string; guests: number }
  /** The reference of the booking with which these added guests travel. Omitted for other bookings. */
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
  /** The amount due again because a bank returned a cheque. Omitted when nothing is due. */
  owed?: string
  /** The refunds if all guests cancel: each deadline with its amount. */
  refunds: readonly { until: string; amount: string }[]
  specialRequests: string
}
