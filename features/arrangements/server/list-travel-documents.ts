import type { listDepartureTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { auditReasons } from '#messages/departures/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { placesOf } from '#features/travellers/rules/traveller-details.ts'
import {
  toKnownTravelDocuments,
  mentionsRegistration,
  type RequestedTravelDocuments,
} from '#features/travellers/rules/travel-documents.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { openTravelDocuments } from '#features/bookings/server/travel-documents.ts'
import {
  travelDocumentsRepository,
  type TravelDocumentsRow,
} from '#features/bookings/server/travel-documents-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departurePageRepository, type ManifestRow } from '#features/departures/server/departure-page-repository.ts'

/**
 * Lists which travellers of a departure have travel documents, without their content. The list shows names, so the view
 * is logged.
 */
export async function listTravelDocuments(
  { db, clock, secrets }: Platform,
  key: DepartureKey,
): Promise<ResponseOf<typeof listDepartureTravelDocuments>> {
  const needs = await getRequestedDocuments(db, key)
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const rows = departureId === null ? [] : await departurePageRepository.manifest(db, departureId)
  const documents = await travelDocumentsRepository.findByBookings(
    db,
    rows.map(({ id }) => id),
  )
  const travellers = rows.flatMap((row) => {
    const bookingDocuments = documents.filter(({ bookingId }) => bookingId === row.id)
    return toPlaces(row).map(({ place, name }) => {
      const stored = bookingDocuments.find((one) => one.place === place)
      const { hasRegistration = false, hasTicket = false, isForeign = false } = stored ?? {}
      const hasPassport = stored !== undefined && isComplete(secrets.booking, stored)
      const enteredFor = stored === undefined || stored.enteredFor === (name ?? '') ? null : stored.enteredFor
      const { reference, booker, phone } = row
      return { reference, booker, phone, place, name, hasRegistration, hasTicket, isForeign, hasPassport, enteredFor }
    })
  })
  if (travellers.some(({ name }) => name !== null)) {
    const on = { kind: 'departure', id: departureKey(key) }
    const after = { travellers: travellers.length }
    await recordAuditEvent(db, {
      name: 'sensitive_read',
      on,
      at: clock.now(),
      reason: auditReasons.travelDocumentsOfDeparture,
      after,
    })
  }
  return { ...needs, travellers }
}

/**
 * Documents entered before hotels had to report more fields are incomplete, even if they counted as complete then.
 */
function isComplete(secret: string, row: TravelDocumentsRow): boolean {
  if (!row.isForeign || !row.hasPassport) return false
  const documents = openTravelDocuments(secret, row)
  return documents !== null && toKnownTravelDocuments(documents, true).hasPassport
}

function toPlaces({ travellers, guests }: ManifestRow): { place: number; name: string | null }[] {
  const namedPlaces = travellers.map(({ place }) => place)
  return placesOf(namedPlaces, guests).map((place) => ({
    place,
    name: travellers.find((one) => one.place === place)?.name ?? null,
  }))
}

/**
 * Sets which travel documents a departure requires from everybody.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for an unknown package.
 */
export async function requestTravelDocuments(
  { db, clock }: Platform,
  { key, ...requestedDocuments }: RequestedTravelDocuments & { key: DepartureKey },
): Promise<RequestedTravelDocuments> {
  return inTransaction(db, async (tx) => {
    const before = await getRequestedDocuments(tx, key)
    recordUnchanged('these documents are already required')
    if (
      before.asksRegistration === requestedDocuments.asksRegistration &&
      before.asksTickets === requestedDocuments.asksTickets
    )
      return before
    await departurePageRepository.requestTravelDocuments(tx, { ...key, ...requestedDocuments, changedAt: clock.now() })
    const auditEvent = {
      on: { kind: 'departure', id: departureKey(key) },
      at: clock.now(),
      reason: commonReasons.byOffice,
    }
    await recordAuditEvent(tx, {
      name: 'travel_documents_requested',
      ...auditEvent,
      before: { ...before },
      after: { ...requestedDocuments },
    })
    return requestedDocuments
  })
}

/**
 * The travel documents that the office requires; by default a registration if the package's texts mention one.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`.
 */
export async function getRequestedDocuments(db: Queryable, key: DepartureKey): Promise<RequestedTravelDocuments> {
  const row = await departurePageRepository.listRequestedTravelDocuments(db, key)
  if (row === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  return {
    asksRegistration: row.registration ?? mentionsRegistration(row.texts),
    asksTickets: row.tickets ?? false,
  }
}
