import { openPlaces, travellerNameKey } from '#features/travellers/rules/traveller-details.ts'
import { asksAnything, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { exchangeHeads } from '#messages/import-export/desk.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { travellerLineProblems as problems } from '#messages/import-export/lines.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { isChangeable } from '#features/travellers/server/changeable-booking.ts'
import { findNeeds } from '#features/travellers/server/find-needs.ts'
import { travellerDetailsRepository } from '#features/travellers/server/traveller-details-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { ImportColumn, ImportedThing, Judged } from './import-kind.ts'
import { importedBookingRepository } from './imported-booking-repository.ts'
import { cellsOf, formulaIn, WrongLine, type LineCells } from './line-cells.ts'
import { TRAVELLER_TABLE } from './list-tables.ts'
import { takeTraveller, type NewTraveller } from './take-traveller.ts'
import { readTravellerLine, type TravellerLine } from './traveller-line.ts'

/** As they leave, with what other systems have besides. Package, day and phone say nothing: a traveller has no phone here. */
const COLUMNS: readonly ImportColumn[] = [
  { name: 'key', head: exchangeHeads.key },
  ...TRAVELLER_TABLE.map(({ name, head }) => ({ name, head })),
  { name: 'born', head: exchangeHeads.born },
  { name: 'phone', head: exchangeHeads.phone },
  { name: 'instead_of', head: exchangeHeads.insteadOf },
]
const FIELDS = ['name', 'age', 'gender', 'food'] as const

/** A place of a booking with who has it, and the line of this file that is about it. */
type Seat = TravellerLine & { revision: number; line: number | null }
type Known = { booking: BookingRow; needs: TravellerNeeds; seats: Map<number, Seat> }

/**
 * Travellers of bookings that are here, by the rules of a pasted list. A line fills a place without a name, or adds to the one
 * with its name. Another name is never replaced, unless the line says whom it replaces.
 */
export const importedTravellers: ImportedThing = {
  columns: COLUMNS,

  judge(platform) {
    const known = new Map<string, Known>()
    return Promise.resolve(async (line, format) => {
      const cells = cellsOf(line, COLUMNS, format)
      const label = cells.text('name').slice(0, 200)
      const wrong = (reason: string): Judged => ({ finding: 'wrong', label, reason })
      const problem = line.problem ?? formulaIn(line)
      if (problem !== null) return wrong(problem)
      try {
        const reference = await referenceOf(platform, cells)
        const one = known.get(reference) ?? (await readKnown(platform, cells, reference))
        known.set(reference, one)
        const { booking, needs, seats } = one
        const said = readTravellerLine(cells, { needs, startDate: booking.startDate })
        const place = placeOf(cells, one, said)
        const seat = seats.get(place)
        const { finding, changes, content } = compare(cells, { place, seat, said, reference })
        seats.set(place, { ...content, revision: seat?.revision ?? 0, line: line.line })
        const about = { label: said.name, target: reference }
        if (finding === 'same') return { ...about, finding }
        return { ...about, finding, changes, base: `${place} ${seat?.revision ?? 0}`, content }
      } catch (error) {
        if (error instanceof WrongLine) return wrong(error.message)
        throw error
      }
    })
  },

  take: takeTraveller,
}

/** By our reference, else by the key with which the booking came. */
async function referenceOf({ db, secrets }: Platform, cells: LineCells): Promise<string> {
  const reference = cells.text('reference').toUpperCase()
  if (reference !== '') return reference
  const key = cells.text('key').normalize('NFC').replaceAll(/\s+/g, ' ')
  if (key === '') throw cells.wrong('reference', problems.bookingMissing)
  const came = await importedBookingRepository.findByKey(db, { key, secret: secrets.booking })
  if (came === undefined || came.isErased) throw cells.wrong('key', problems.noSuchKey)
  return came.reference
}

async function readKnown({ db, clock }: Platform, cells: LineCells, reference: string): Promise<Known> {
  const column = cells.text('reference') === '' ? 'key' : 'reference'
  const booking = await bookingRepository.findByReference(db, reference)
  if (booking === undefined) throw cells.wrong(column, problems.noSuchBooking)
  if (!isChangeable(booking)) throw cells.wrong(column, problems.closed(deskBookings.statuses[booking.status]))
  const needs = await findNeeds(db, booking)
  if (!asksAnything(needs)) throw cells.wrong(column, problems.asksNothing)
  const rows = await travellerDetailsRepository.findOfBooking(db, booking.id)
  if (rows.length > 0) {
    const act = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: 'compared with a file' }
    await recordAct(db, { name: 'sensitive_read', ...act, after: { travellers: rows.length } })
  }
  const seats = rows.map(({ place, name, age, gender, food, revision }): [number, Seat] => [
    place,
    { name, age, gender, food, revision, line: null },
  ])
  return { booking, needs, seats: new Map(seats) }
}

/** The place that the line names, else the one that has its name already, else the next one without a name. */
function placeOf(cells: LineCells, { booking: { guests }, seats }: Known, { name }: TravellerLine): number {
  const place = cells.whole('place')
  const open = openPlaces([...seats.keys()], guests)
  if (place === null) {
    const own = [...seats].find(([, seat]) => seat.line === null && isSameName(seat.name, name))
    const next = own?.[0] ?? open[0]
    if (next === undefined) throw cells.wrong('name', problems.full(guests))
    return next
  }
  const before = seats.get(place)?.line ?? null
  if (before !== null) throw cells.wrong('place', problems.placeTwice(before))
  if (seats.has(place) || open.includes(place)) return place
  const isFull = open.length === 0 && place <= guests
  throw cells.wrong('place', isFull ? problems.full(guests) : problems.place(guests))
}

type Comparing = { place: number; seat: Seat | undefined; said: TravellerLine; reference: string }
type Compared = { finding: 'new' | 'changed' | 'same'; changes: string[]; content: NewTraveller }

/** What the line does with its place. An empty cell changes nothing. */
function compare(cells: LineCells, { place, seat, said, reference }: Comparing): Compared {
  const insteadOf = cells.text('instead_of')
  if (insteadOf !== '' && !isSameName(seat?.name ?? '', insteadOf) && !isSameName(seat?.name ?? '', said.name))
    throw cells.wrong('instead_of', problems.notThere(seat?.name ?? ''))
  if (seat === undefined) return { finding: 'new', changes: [], content: { reference, place, ...said, isOther: false } }
  const isOther = !isSameName(seat.name, said.name)
  if (isOther && insteadOf === '') throw cells.wrong('name', problems.otherName(place, seat.name))
  const content = isOther
    ? { reference, place, ...said, isOther }
    : {
        reference,
        place,
        name: said.name,
        isOther,
        age: said.age ?? seat.age,
        gender: said.gender ?? seat.gender,
        food: said.food ?? seat.food,
      }
  const changes = FIELDS.filter((field) => content[field] !== seat[field])
  return { finding: changes.length === 0 ? 'same' : 'changed', changes, content }
}

const isSameName = (one: string, other: string) => one !== '' && travellerNameKey(one) === travellerNameKey(other)
