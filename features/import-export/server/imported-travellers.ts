import { openPlaces, travellerNameKey } from '#features/travellers/rules/traveller-details.ts'
import { needsAnyDetail, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { auditReasons } from '#messages/import-export/audit-reasons.ts'
import { bookingColumnHeadings } from '#messages/import-export/desk.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { travellerRowProblems as problems } from '#messages/import-export/lines.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { isChangeable } from '#features/travellers/server/changeable-booking.ts'
import { getNeeds } from '#features/travellers/server/get-needs.ts'
import { travellerDetailsRepository } from '#features/travellers/server/traveller-details-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { ImportColumn, ImportHandler, LineFinding } from './import-kind.ts'
import { importedBookingRepository } from './imported-booking-repository.ts'
import { cellsOf, formulaIn, InvalidLine, type LineCells } from './line-cells.ts'
import { TRAVELLER_TABLE } from './list-tables.ts'
import { importTraveller, type NewTraveller } from './import-traveller.ts'
import { parseTravellerLine, type TravellerLine } from './traveller-line.ts'

/**
 * The exported columns, plus common columns of other systems. Package, day and phone are ignored: travellers have no
 * phone here.
 */
const COLUMNS: readonly ImportColumn[] = [
  { name: 'key', head: bookingColumnHeadings.key },
  ...TRAVELLER_TABLE.map(({ name, head }) => ({ name, head })),
  { name: 'born', head: bookingColumnHeadings.born },
  { name: 'phone', head: bookingColumnHeadings.phone },
  { name: 'instead_of', head: bookingColumnHeadings.insteadOf },
]
const FIELDS = ['name', 'age', 'gender', 'food'] as const

/** A position of a booking with its traveller, and the line of this file that fills it, if any. */
type Seat = TravellerLine & { revision: number; line: number | null }
type BookingToImport = { booking: BookingRow; needs: TravellerNeeds; seats: Map<number, Seat> }

/**
 * Travellers of existing bookings, under the rules for a pasted list. A line fills an unnamed position, or completes
 * the traveller with the same name. A different name is never replaced, unless the line specifies the traveller to
 * replace.
 */
export const travellerImport: ImportHandler = {
  columns: COLUMNS,

  createValidator(platform) {
    const bookingByReference = new Map<string, BookingToImport>()
    return Promise.resolve(async (line, format) => {
      const cells = cellsOf(line, COLUMNS, format)
      const label = cells.text('name').slice(0, 200)
      const wrongFinding = (reason: string): LineFinding => ({ finding: 'wrong', label, reason })
      const problem = line.problem ?? formulaIn(line)
      if (problem !== null) return wrongFinding(problem)
      try {
        const reference = await referenceOf(platform, cells)
        const one = bookingByReference.get(reference) ?? (await requireKnownBooking(platform, cells, reference))
        bookingByReference.set(reference, one)
        const { booking, needs, seats } = one
        const parsed = parseTravellerLine(cells, { needs, startDate: booking.startDate })
        const place = placeOf(cells, one, parsed)
        const seat = seats.get(place)
        const { finding, changes, content } = compare(cells, { place, seat, travellerLine: parsed, reference })
        seats.set(place, { ...content, revision: seat?.revision ?? 0, line: line.line })
        const findingBase = { label: parsed.name, target: reference }
        if (finding === 'same') return { ...findingBase, finding }
        return { ...findingBase, finding, changes, base: `${place} ${seat?.revision ?? 0}`, content }
      } catch (error) {
        if (error instanceof InvalidLine) return wrongFinding(error.message)
        throw error
      }
    })
  },

  importLine: importTraveller,
}

/** Finds the booking by our reference, otherwise by its external key. */
async function referenceOf({ db, secrets }: Platform, cells: LineCells): Promise<string> {
  const reference = cells.text('reference').toUpperCase()
  if (reference !== '') return reference
  const key = cells.text('key').normalize('NFC').replaceAll(/\s+/g, ' ')
  if (key === '') throw cells.wrong('reference', problems.bookingMissing)
  const importedBooking = await importedBookingRepository.findByKey(db, { key, secret: secrets.booking })
  if (importedBooking === undefined || importedBooking.isErased) throw cells.wrong('key', problems.noSuchKey)
  return importedBooking.reference
}

async function requireKnownBooking(
  { db, clock }: Platform,
  cells: LineCells,
  reference: string,
): Promise<BookingToImport> {
  const column = cells.text('reference') === '' ? 'key' : 'reference'
  const booking = await bookingRepository.findByReference(db, reference)
  if (booking === undefined) throw cells.wrong(column, problems.noSuchBooking)
  if (!isChangeable(booking)) throw cells.wrong(column, problems.closed(deskBookings.statuses[booking.status]))
  const needs = await getNeeds(db, booking)
  if (!needsAnyDetail(needs)) throw cells.wrong(column, problems.noDetailsNeeded)
  const rows = await travellerDetailsRepository.findByBooking(db, booking.id)
  if (rows.length > 0) {
    const auditEvent = {
      on: { kind: 'booking', id: booking.id },
      at: clock.now(),
      reason: auditReasons.comparedWithFile,
    }
    await recordAuditEvent(db, { name: 'sensitive_read', ...auditEvent, after: { travellers: rows.length } })
  }
  const seats = rows.map(({ place, name, age, gender, food, revision }): [number, Seat] => [
    place,
    { name, age, gender, food, revision, line: null },
  ])
  return { booking, needs, seats: new Map(seats) }
}

/**
 * The position named in the line, otherwise the position that already has this name, otherwise the next unnamed
 * position.
 */
function placeOf(cells: LineCells, { booking: { guests }, seats }: BookingToImport, { name }: TravellerLine): number {
  const place = cells.whole('place')
  const open = openPlaces([...seats.keys()], guests)
  if (place === null) {
    const namedSeat = [...seats].find(([, seat]) => seat.line === null && isSameName(seat.name, name))
    const next = namedSeat?.[0] ?? open[0]
    if (next === undefined) throw cells.wrong('name', problems.full(guests))
    return next
  }
  const before = seats.get(place)?.line ?? null
  if (before !== null) throw cells.wrong('place', problems.duplicatePlace(before))
  if (seats.has(place) || open.includes(place)) return place
  const isFull = open.length === 0 && place <= guests
  throw cells.wrong('place', isFull ? problems.full(guests) : problems.place(guests))
}

type ComparisonInput = { place: number; seat: Seat | undefined; travellerLine: TravellerLine; reference: string }
type Comparison = { finding: 'new' | 'changed' | 'same'; changes: string[]; content: NewTraveller }

/** The effect of the line on its position. An empty cell changes nothing. */
function compare(cells: LineCells, { place, seat, travellerLine: parsed, reference }: ComparisonInput): Comparison {
  const insteadOf = cells.text('instead_of')
  if (insteadOf !== '' && !isSameName(seat?.name ?? '', insteadOf) && !isSameName(seat?.name ?? '', parsed.name))
    throw cells.wrong('instead_of', problems.nameMismatch(seat?.name ?? ''))
  if (seat === undefined)
    return { finding: 'new', changes: [], content: { reference, place, ...parsed, isOther: false } }
  const isOther = !isSameName(seat.name, parsed.name)
  if (isOther && insteadOf === '') throw cells.wrong('name', problems.otherName(place, seat.name))
  const content = isOther
    ? { reference, place, ...parsed, isOther }
    : {
        reference,
        place,
        name: parsed.name,
        isOther,
        age: parsed.age ?? seat.age,
        gender: parsed.gender ?? seat.gender,
        food: parsed.food ?? seat.food,
      }
  const changes = FIELDS.filter((field) => content[field] !== seat[field])
  return { finding: changes.length === 0 ? 'same' : 'changed', changes, content }
}

const isSameName = (one: string, other: string) => one !== '' && travellerNameKey(one) === travellerNameKey(other)
