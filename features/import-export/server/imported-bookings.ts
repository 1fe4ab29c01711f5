import { deskBookings } from '#messages/bookings/desk.ts'
import { bookingRowProblems as problems } from '#messages/import-export/lines.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { BOOKING_COLUMNS } from './booking-columns.ts'
import { parseBookingLine, type BookingLine } from './booking-line.ts'
import type { ImportHandler, LineFinding } from './import-kind.ts'
import { importedBookingRepository } from './imported-booking-repository.ts'
import { assertNotEnded, assertSameBooking } from './known-booking.ts'
import { cellsOf, formulaIn, InvalidLine, type LineCells } from './line-cells.ts'
import { validateNewBookings } from './new-booking.ts'
import { importBooking } from './import-booking.ts'

/**
 * Bookings from another system. A new booking becomes an office booking through the desk's own functions: seats, price,
 * discount, and the office payment that awaits a second approver. A file never changes an existing booking.
 */
export const bookingImport: ImportHandler = {
  columns: BOOKING_COLUMNS,

  createValidator(platform, validationContext) {
    const validateNew = validateNewBookings(platform, validationContext)
    const keys = new Map<string, { line: number; cellsJson: string }>()
    return Promise.resolve(async (line, format) => {
      const cells = cellsOf(line, BOOKING_COLUMNS, format)
      const label = cells.text('booker').slice(0, 200)
      const wrongFinding = (reason: string): LineFinding => ({ finding: 'wrong', label, reason })
      const problem = line.problem ?? formulaIn(line)
      if (problem !== null) return wrongFinding(problem)
      try {
        const bookingLine = parseBookingLine(cells)
        const existing = await findExistingBooking(platform, cells, bookingLine)
        if (existing !== null) {
          if (isNewBookingLine(bookingLine)) assertNotEnded(cells, existing, platform.clock.now())
          await assertSameBooking(platform.db, { cells, bookingLine, booking: existing })
          return { finding: 'same', label, target: existing.reference }
        }
        const key = assertNew(cells, bookingLine)
        const before = keys.get(key)
        const cellsJson = JSON.stringify(bookingLine)
        if (before?.cellsJson === cellsJson) return { finding: 'same', label, target: null }
        if (before !== undefined) throw cells.wrong('key', problems.duplicateKey(before.line))
        const { content, base } = await validateNew(cells, { ...bookingLine, key }, line.line)
        keys.set(key, { line: line.line, cellsJson })
        return { finding: 'new', label, target: null, changes: [], base, content }
      } catch (error) {
        if (error instanceof InvalidLine) return wrongFinding(error.message)
        throw error
      }
    })
  },

  importLine: importBooking,
}

/** The booking that a line refers to by our reference or its external key. Null for a new booking. */
async function findExistingBooking(
  { db, secrets }: Platform,
  cells: LineCells,
  { reference, key }: BookingLine,
): Promise<BookingRow | null> {
  const secret = secrets.booking
  const importedBooking = key === null ? undefined : await importedBookingRepository.findByKey(db, { key, secret })
  if (importedBooking?.isErased === true) throw cells.wrong('key', problems.erased)
  const bookingReference = reference === '' ? importedBooking?.reference : reference
  if (bookingReference === undefined) return null
  const booking = await bookingRepository.findByReference(db, bookingReference)
  if (booking === undefined) throw cells.wrong('reference', problems.noSuchBooking)
  if (key !== null && importedBooking?.reference !== booking.reference) throw cells.wrong('key', problems.keyMismatch)
  return booking
}

const UPCOMING_STATUSES: readonly string[] = ['held', 'confirmed'].flatMap((status) => [
  status,
  ...Object.entries(deskBookings.statuses).flatMap(([statusName, statusText]) =>
    statusName === status ? [statusText.toLowerCase()] : [],
  ),
])

/**
 * Whether a line would be a new booking if its key were unknown: lines from our own exports have a reference or a
 * final status.
 */
function isNewBookingLine({ reference, status }: BookingLine): boolean {
  return reference === '' && (status === '' || UPCOMING_STATUSES.includes(status.toLowerCase()))
}

/** Checks that a line can create a booking. @returns its key. */
function assertNew(cells: LineCells, { key, status }: BookingLine): string {
  if (key === null) throw cells.wrong('key', problems.keyMissing)
  if (status !== '' && !UPCOMING_STATUSES.includes(status.toLowerCase())) throw cells.wrong('status', problems.status)
  return key
}
