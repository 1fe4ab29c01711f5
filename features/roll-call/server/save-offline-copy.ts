import { auditReasons } from '#messages/roll-call/audit-reasons.ts'
import type { OfflineCopy } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { planHalts } from '../rules/day-halts.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { htmlParagraphs } from '#kernel/text/html-paragraphs.ts'
import { OWN_DEPARTURE_DAYS_AFTER } from '#features/staff/rules/own-departure.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { findLeader } from '#features/catalog/server/leader-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { tripContactsRepository } from '#features/catalog/server/trip-contacts-repository.ts'
import { departurePageRepository } from '#features/departures/server/departure-page-repository.ts'
import { publicVoucherKey, voucherKeys } from '#features/documents/server/voucher-code.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { toTripContactsDto } from '#features/trips/server/to-trip-contacts-dto.ts'
import { planOf, toPhoneNumber } from '#features/trips/server/trip-parts.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { offlineCopyTravellers } from './offline-copy-travellers.ts'
import { readState } from './read-state.ts'
import { rollCallRepository } from './roll-call-repository.ts'

type OfflineCopyToSave = { staff: Staff; offlineCopy: string }

/**
 * Returns the offline copy of a departure, and records which phone has it, so that the access can be revoked.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`; `OFFLINE_COPY_ENDED` for the copy of another person or departure, and after
 * the last day.
 */
export async function saveOfflineCopyRow(
  platform: Platform,
  key: DepartureKey,
  { staff, offlineCopy }: OfflineCopyToSave,
): Promise<OfflineCopy> {
  const { db, secrets, site, clock } = platform
  const [departureRow, about] = await Promise.all([
    departurePageRepository.findDeparture(db, key),
    tourPackageRepository.findForVoucher(db, key.packageId),
  ])
  if (departureRow === undefined || about === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  const { packageName, durationDays } = departureRow
  const endDate = endDateOf(key.startDate, durationDays)
  const retainedUntil = addDays(endDate, OWN_DEPARTURE_DAYS_AFTER)
  // After its last day, the phone would delete the copy immediately, although the audit log would say that it was
  // saved.
  if (todayIn(BUSINESS_TIME_ZONE, clock.now()) > retainedUntil) throw new AppError('OFFLINE_COPY_ENDED')
  const travellers = await offlineCopyTravellers(platform, key)
  await recordCopy(platform, key, { staff, offlineCopy, travellers: travellers.people.length })
  const day = { tourPackageId: key.packageId, startDate: key.startDate }
  const [tripContacts, leader, state] = await Promise.all([
    tripContactsRepository.findLatest(db, day),
    findLeader(db, day),
    readState(platform, key),
  ])
  const { contactsChangedAt: _at, ...contacts } = toTripContactsDto(tripContacts, { startDate: key.startDate, leader })
  const days = about.days.map(({ detailsHtml, ...each }) => ({ ...each, details: htmlParagraphs(detailsHtml) }))
  return {
    version: 1,
    offlineCopy,
    token: bearerToken(secrets.booking, 'offlineCopy', offlineCopy),
    ...key,
    packageName,
    endDate,
    durationDays,
    retainedUntil,
    staff: { id: staff.id, name: staff.name },
    ...travellers,
    voucherKey: publicVoucherKey(voucherKeys(secrets.qr)).x ?? '',
    days: planOf(days, key.startDate),
    planned: planHalts({ days, durationDays, boarding: contacts.boarding, labels: texts.halts }),
    contacts,
    office: { name: site.legalName, phone: toPhoneNumber(site.phone) },
    state,
  }
}

async function recordCopy(
  { db, clock }: Platform,
  key: DepartureKey,
  { staff, offlineCopy, travellers }: OfflineCopyToSave & { travellers: number },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const row = { id: offlineCopy, tourPackageId: key.packageId, startDate: key.startDate, staffId: staff.id }
    if (!(await rollCallRepository.saveOfflineCopyRow(tx, { ...row, savedAt: at, seenAt: at })))
      throw new AppError('OFFLINE_COPY_ENDED')
    await recordAuditEvent(tx, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: auditReasons.travellerListStoredOnPhone,
      after: { travellers },
    })
  })
}
