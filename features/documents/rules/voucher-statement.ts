import { addDays, calendarDate, daysBetween, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** What the code on a voucher states about a trip: enough to let its travellers board without a connection. */
export type VoucherStatement = {
  /** The human-readable booking reference, such as `PTK-7Q4M2XK`. */
  reference: string
  /**
   * From 1 to 255. Increases by one whenever a voucher states something new. An older voucher is still valid while all
   * newer vouchers differ in amounts only, because then the booked trip is the same.
   */
  revision: number
  tourPackageId: number
  startDate: CalendarDate
  /** The same day as `startDate`, or up to 255 days later. */
  endDate: CalendarDate
  /** 1 to 50. */
  guests: number
  /** The booker's initials. The full name is left out: anybody with a phone can read the code. */
  initials: string
}

const FORMAT = 1
const EPOCH = calendarDate('2020-01-01')
const REFERENCE = /^PTK-([0-9A-Z]{7})$/
const MAX_INITIALS_LENGTH = 16
/** The number of bytes before the initials. */
const HEADER_BYTES = 1 + 7 + 1 + 4 + 2 + 1 + 1

/**
 * The bytes that are signed: format, reference, revision, package, days since 2020, length, guests, initials in UTF-8.
 * There are as few as possible, because every byte makes the squares of the QR code smaller.
 *
 * @throws {RangeError} for values that do not fit, which none of our bookings have.
 */
export function encodeVoucherStatement(statement: VoucherStatement): Uint8Array {
  const reference = REFERENCE.exec(statement.reference)?.[1]
  const initials = new TextEncoder().encode(statement.initials)
  const start = daysBetween(EPOCH, statement.startDate)
  const nights = daysBetween(statement.startDate, statement.endDate)
  const fits =
    initials.length <= MAX_INITIALS_LENGTH &&
    isBetween(start, 0, 0xffff) &&
    isBetween(nights, 0, 255) &&
    isBetween(statement.revision, 1, 255) &&
    isBetween(statement.guests, 1, 255) &&
    isBetween(statement.tourPackageId, 0, 0xffffffff)
  if (reference === undefined || !fits)
    throw new RangeError(`This does not fit into a voucher: ${JSON.stringify(statement)}`)
  const bytes = new Uint8Array(HEADER_BYTES + initials.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, FORMAT)
  bytes.set(new TextEncoder().encode(reference), 1)
  view.setUint8(8, statement.revision)
  view.setUint32(9, statement.tourPackageId)
  view.setUint16(13, start)
  view.setUint8(15, nights)
  view.setUint8(16, statement.guests)
  bytes.set(initials, HEADER_BYTES)
  return bytes
}

/**
 * Decodes the output of {@link encodeVoucherStatement}; null for anything else. The caller has already checked the
 * signature.
 */
export function decodeVoucherStatement(bytes: Uint8Array): VoucherStatement | null {
  if (bytes.length < HEADER_BYTES || bytes.length > HEADER_BYTES + MAX_INITIALS_LENGTH || bytes[0] !== FORMAT)
    return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reference = `PTK-${new TextDecoder().decode(bytes.subarray(1, 8))}`
  if (!REFERENCE.test(reference)) return null
  const startDate = addDays(EPOCH, view.getUint16(13))
  return {
    reference,
    revision: view.getUint8(8),
    tourPackageId: view.getUint32(9),
    startDate,
    endDate: addDays(startDate, view.getUint8(15)),
    guests: view.getUint8(16),
    initials: new TextDecoder().decode(bytes.subarray(HEADER_BYTES)),
  }
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
