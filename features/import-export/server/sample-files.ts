import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/rules/list-export.ts'
import { SAMPLED_IMPORTS, type SampledImport } from '../rules/list-import.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingColumnHeadings as columnHeadings } from '#messages/import-export/desk.ts'
import { exportColumnHeadings } from '#messages/exports/heads.ts'
import { importSamples } from '#messages/import-export/lines.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { onePage, type TableColumn } from '#platform/tables/table-column.ts'
import { writeTable } from '#platform/tables/write-table.ts'
import { assertMayImport } from './import-access.ts'
import { listRepository } from './list-repository.ts'

/** The trip in a sample starts this many days from today or later. */
const SAMPLE_DAYS_AHEAD = 14
const GUESTS = 2
/** A partial payment of the price. */
const PARTIAL_PAYMENT_PAISE = 100_000

type Row = Readonly<Record<string, string | number | null>>

/**
 * A sample file for importing bookings or travellers: the columns to fill, and lines that are valid if the trip in the
 * sample has seats.
 *
 * @throws {AppError} `DESK_ROLE`; `IMPORT_GONE` for another kind or format.
 */
export async function openSample(
  platform: Pick<Platform, 'db' | 'clock'>,
  { role }: Staff,
  request: { kind?: string; format?: string },
): Promise<{ name: string; format: ExportFormat; pieces: AsyncIterable<Buffer> }> {
  const kind = SAMPLED_IMPORTS.find((each) => each === request.kind)
  const format = EXPORT_FORMATS.find((each) => each === request.format)
  if (kind === undefined || format === undefined) throw new AppError('IMPORT_GONE')
  assertMayImport(role, kind)
  const rows = kind === 'bookings' ? await bookingRows(platform) : importSamples.travellers
  return {
    name: `${kind}-sample.${format}`,
    format,
    pieces: writeTable(
      format,
      COLUMNS[kind],
      onePage(() => Promise.resolve(rows)),
    ),
  }
}

const text = (name: string, heading: string, width = 18): TableColumn<Row> => ({
  kind: 'text',
  name,
  head: heading,
  width,
  read: (row) => (row[name] === null || row[name] === undefined ? null : String(row[name])),
})
const count = (name: string, heading: string): TableColumn<Row> => ({
  kind: 'number',
  name,
  head: heading,
  width: 8,
  read: (row) => (typeof row[name] === 'number' ? row[name] : null),
})
const amount = (name: string, heading: string): TableColumn<Row> => ({
  kind: 'paise',
  name,
  head: heading,
  read: (row) => (typeof row[name] === 'number' ? paise(row[name]) : null),
})

const COLUMNS: Readonly<Record<SampledImport, readonly TableColumn<Row>[]>> = {
  bookings: [
    text('key', columnHeadings.key),
    count('packageId', columnHeadings.packageNumber),
    text('trip', exportColumnHeadings.trip, 36),
    text('leaves', exportColumnHeadings.leaves),
    count('guests', exportColumnHeadings.guests),
    text('booker', exportColumnHeadings.booker, 24),
    text('phone', exportColumnHeadings.phone),
    text('email', columnHeadings.email, 26),
    text('address1', columnHeadings.address1, 26),
    text('zip', columnHeadings.zip, 10),
    text('state', columnHeadings.indianState),
    amount('price_paise', exportColumnHeadings.price),
    text('discount_reason', exportColumnHeadings.discountReason, 24),
    amount('paid_paise', exportColumnHeadings.paid),
    text('way', columnHeadings.way, 10),
    text('proof', columnHeadings.proof),
    text('bank', columnHeadings.bank),
    text('account_payee', columnHeadings.accountPayee, 14),
    text('paid_on', columnHeadings.paidOn),
    text('held_until', columnHeadings.heldUntil),
    text('special_requests', columnHeadings.wishes, 30),
  ],
  travellers: [
    text('key', columnHeadings.key),
    text('reference', columnHeadings.booking),
    count('place', columnHeadings.place),
    text('name', columnHeadings.name, 26),
    count('age', columnHeadings.age),
    text('born', columnHeadings.born),
    text('gender', columnHeadings.gender, 10),
    text('food', columnHeadings.food),
    text('instead_of', columnHeadings.insteadOf, 26),
  ],
}

async function bookingRows({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Row[]> {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const trip = await listRepository.findAvailableDeparture(db, {
    from: addDays(today, SAMPLE_DAYS_AHEAD),
    guests: GUESTS + 1,
  })
  const leaves = trip?.startDate ?? addDays(today, SAMPLE_DAYS_AHEAD)
  const tripFields = { packageId: trip?.packageId ?? null, trip: trip?.packageName ?? '', leaves }
  const [paid, heldSample] = importSamples.bookings
  return [
    { ...tripFields, ...paid, guests: GUESTS, paid_paise: PARTIAL_PAYMENT_PAISE, paid_on: today },
    { ...tripFields, ...heldSample, guests: 1, held_until: addDays(today, 2) },
  ]
}
