import type { listDeparturePapers } from '#features/travellers/api/traveller-papers-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { placesOf } from '#features/travellers/rules/traveller-details.ts'
import { knownPapers, speaksOfRegistration, type AskedPapers } from '#features/travellers/rules/traveller-papers.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import { openPapers } from '#features/bookings/server/traveller-papers.ts'
import { travellerPapersRepository, type PapersRow } from '#features/bookings/server/traveller-papers-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departurePageRepository, type ManifestRow } from './departure-page-repository.ts'

/** Whose papers of a departure are there, and nothing of what they say. The names are, so the look is in the log. */
export async function listPapers(
  { db, clock, secrets }: Platform,
  key: DepartureKey,
): Promise<ResponseOf<typeof listDeparturePapers>> {
  const asked = await findAsked(db, key)
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const rows = departureId === null ? [] : await departurePageRepository.manifest(db, departureId)
  const papers = await travellerPapersRepository.findOfBookings(
    db,
    rows.map(({ id }) => id),
  )
  const travellers = rows.flatMap((row) => {
    const own = papers.filter(({ bookingId }) => bookingId === row.id)
    return toPlaces(row).map(({ place, name }) => {
      const known = own.find((one) => one.place === place)
      const { hasRegistration = false, hasTicket = false, isForeign = false } = known ?? {}
      const hasPassport = known !== undefined && isComplete(secrets.booking, known)
      const enteredFor = known === undefined || known.enteredFor === (name ?? '') ? null : known.enteredFor
      const { reference, booker, phone } = row
      return { reference, booker, phone, place, name, hasRegistration, hasTicket, isForeign, hasPassport, enteredFor }
    })
  })
  if (travellers.some(({ name }) => name !== null)) {
    const on = { kind: 'departure', id: departureKey(key) }
    const after = { travellers: travellers.length }
    await recordAct(db, {
      name: 'sensitive_read',
      on,
      at: clock.now(),
      reason: 'travel documents of the departure',
      after,
    })
  }
  return { ...asked, travellers }
}

/** Papers that were entered before a hotel had to report more are not complete, whatever was counted then. */
function isComplete(secret: string, row: PapersRow): boolean {
  if (!row.isForeign || !row.hasPassport) return false
  const papers = openPapers(secret, row)
  return papers !== null && knownPapers(papers, true).hasPassport
}

function toPlaces({ travellers, guests }: ManifestRow): { place: number; name: string | null }[] {
  const taken = travellers.map(({ place }) => place)
  return placesOf(taken, guests).map((place) => ({
    place,
    name: travellers.find((one) => one.place === place)?.name ?? null,
  }))
}

/**
 * Says which papers a departure needs of everybody.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for a package that is not there.
 */
export async function askForPapers(
  { db, clock }: Platform,
  { key, ...wanted }: AskedPapers & { key: DepartureKey },
): Promise<AskedPapers> {
  return inTransaction(db, async (tx) => {
    const before = await findAsked(tx, key)
    noteUnchanged('these papers are asked for already')
    if (before.asksRegistration === wanted.asksRegistration && before.asksTickets === wanted.asksTickets) return before
    await departurePageRepository.askForPapers(tx, { ...key, ...wanted, changedAt: clock.now() })
    const act = { on: { kind: 'departure', id: departureKey(key) }, at: clock.now(), reason: 'by office' }
    await recordAct(tx, { name: 'papers_asked', ...act, before: { ...before }, after: { ...wanted } })
    return wanted
  })
}

/** What the office said, else what the papers of the package say. @throws {AppError} `DEPARTURE_NOT_FOUND`. */
export async function findAsked(db: Queryable, key: DepartureKey): Promise<AskedPapers> {
  const row = await departurePageRepository.askedPapers(db, key)
  if (row === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  return {
    asksRegistration: row.registration ?? speaksOfRegistration(row.texts),
    asksTickets: row.tickets ?? false,
  }
}
