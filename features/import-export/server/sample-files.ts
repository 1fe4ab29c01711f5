import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/rules/list-export.ts'
import { SAMPLED_IMPORTS, type SampledImport } from '../rules/list-import.ts'
import { paise } from '#kernel/money/money.ts'
import { exchangeHeads as heads } from '#messages/import-export/desk.ts'
import { exportHeads } from '#messages/exports/heads.ts'
import { importSamples } from '#messages/import-export/lines.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { onePage, type TableColumn } from '#platform/tables/table-column.ts'
import { writeTable } from '#platform/tables/write-table.ts'
import { assertBrings } from './import-access.ts'
import { listRepository } from './list-repository.ts'

/** The trip of a sample starts so many days from today or later. */
const AHEAD_DAYS = 14
const GUESTS = 2
/** A part of the price that is paid. */
const PART_PAISE = 100_000

type Row = Readonly<Record<string, string | number | null>>

/**
 * A file that shows how bookings or travellers come in: the columns that one fills, and lines that are good as they are when
 * the trip of the sample has seats.
 *
 * @throws {AppError} `DESK_ROLE`; `IMPORT_GONE` for another kind or format.
 */
export async function openSample(
  platform: Pick<Platform, 'db' | 'clock'>,
  { role }: Staff,
  asked: { kind?: string; format?: string },
): Promise<{ name: string; format: ExportFormat; pieces: AsyncIterable<Buffer> }> {
  const kind = SAMPLED_IMPORTS.find((each) => each === asked.kind)
  const format = EXPORT_FORMATS.find((each) => each === asked.format)
  if (kind === undefined || format === undefined) throw new AppError('IMPORT_GONE')
  assertBrings(role, kind)
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

const text = (name: string, head: string, width = 18): TableColumn<Row> => ({
  kind: 'text',
  name,
  head,
  width,
  read: (row) => (row[name] === null || row[name] === undefined ? null : String(row[name])),
})
const count = (name: string, head: string): TableColumn<Row> => ({
  kind: 'number',
  name,
  head,
  width: 8,
  read: (row) => (typeof row[name] === 'number' ? row[name] : null),
})
const amount = (name: string, head: string): TableColumn<Row> => ({
  kind: 'paise',
  name,
  head,
  read: (row) => (typeof row[name] === 'number' ? paise(row[name]) : null),
})

const COLUMNS: Readonly<Record<SampledImport, readonly TableColumn<Row>[]>> = {
  bookings: [
    text('key', heads.key),
    count('packageId', heads.packageNumber),
    text('trip', exportHeads.trip, 36),
    text('leaves', exportHeads.leaves),
    count('guests', exportHeads.guests),
    text('booker', exportHeads.booker, 24),
    text('phone', exportHeads.phone),
    text('email', heads.email, 26),
    text('address1', heads.address1, 26),
    text('zip', heads.zip, 10),
    text('state', heads.indianState),
    amount('price_paise', exportHeads.price),
    text('discount_reason', exportHeads.discountReason, 24),
    amount('paid_paise', exportHeads.paid),
    text('way', heads.way, 10),
    text('proof', heads.proof),
    text('bank', heads.bank),
    text('account_payee', heads.accountPayee, 14),
    text('paid_on', heads.paidOn),
    text('held_until', heads.heldUntil),
    text('special_requests', heads.wishes, 30),
  ],
  travellers: [
    text('key', heads.key),
    text('reference', heads.booking),
    count('place', heads.place),
    text('name', heads.name, 26),
    count('age', heads.age),
    text('born', heads.born),
    text('gender', heads.gender, 10),
    text('food', heads.food),
    text('instead_of', heads.insteadOf, 26),
  ],
}

async function bookingRows({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Row[]> {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const trip = await listRepository.freeDeparture(db, { from: addDays(today, AHEAD_DAYS), guests: GUESTS + 1 })
  const leaves = trip?.startDate ?? addDays(today, AHEAD_DAYS)
  const own = { packageId: trip?.packageId ?? null, trip: trip?.packageName ?? '', leaves }
  const [paid, held] = importSamples.bookings
  return [
    { ...own, ...paid, guests: GUESTS, paid_paise: PART_PAISE, paid_on: today },
    { ...own, ...held, guests: 1, held_until: addDays(today, 2) },
  ]
}
