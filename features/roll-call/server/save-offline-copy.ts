import type { DayPack } from '../api/desk-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { planHalts } from '../rules/day-halts.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { htmlParagraphs } from '#kernel/text/html-paragraphs.ts'
import { OWN_DAYS_AFTER } from '#features/staff/rules/own-departure.ts'
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
import { recordAct } from '#platform/audit/record-act.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { packTravellers } from './pack-travellers.ts'
import { readState } from './read-state.ts'
import { rollCallRepository } from './roll-call-repository.ts'

type Keep = { staff: Staff; pack: string }

/**
 * All that a phone keeps of a departure. It is noted which phone keeps it, so that the access can be taken away again.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`; `DAY_PACK_ENDED` for the pack of another person or departure, and after the last day.
 */
export async function keepPack(platform: Platform, key: DepartureKey, { staff, pack }: Keep): Promise<DayPack> {
  const { db, secrets, site, clock } = platform
  const [head, about] = await Promise.all([
    departurePageRepository.head(db, key),
    tourPackageRepository.findForVoucher(db, key.packageId),
  ])
  if (head === undefined || about === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  const { packageName, durationDays } = head
  const endDate = endDateOf(key.startDate, durationDays)
  const keptUntil = addDays(endDate, OWN_DAYS_AFTER)
  // The phone would delete it at once, and the log would say that it was kept.
  if (todayIn(BUSINESS_TIME_ZONE, clock.now()) > keptUntil) throw new AppError('DAY_PACK_ENDED')
  const travellers = await packTravellers(platform, key)
  await noteKept(platform, key, { staff, pack, travellers: travellers.people.length })
  const day = { tourPackageId: key.packageId, startDate: key.startDate }
  const [entered, leader, state] = await Promise.all([
    tripContactsRepository.findLatest(db, day),
    findLeader(db, day),
    readState(platform, key),
  ])
  const { contactsChangedAt: _at, ...contacts } = toTripContactsDto(entered, { startDate: key.startDate, leader })
  const days = about.days.map(({ detailsHtml, ...each }) => ({ ...each, details: htmlParagraphs(detailsHtml) }))
  return {
    version: 1,
    pack,
    token: bearerToken(secrets.booking, 'pack', pack),
    ...key,
    packageName,
    endDate,
    durationDays,
    keptUntil,
    staff: { id: staff.id, name: staff.name },
    ...travellers,
    voucherKey: publicVoucherKey(voucherKeys(secrets.qr)).x ?? '',
    days: planOf(days, key.startDate),
    planned: planHalts({ days, durationDays, boarding: contacts.boarding, words: texts.halts }),
    contacts,
    office: { name: site.legalName, phone: toPhoneNumber(site.phone) },
    state,
  }
}

async function noteKept(
  { db, clock }: Platform,
  key: DepartureKey,
  { staff, pack, travellers }: Keep & { travellers: number },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const row = { id: pack, tourPackageId: key.packageId, startDate: key.startDate, staffId: staff.id }
    if (!(await rollCallRepository.keepPack(tx, { ...row, keptAt: at, seenAt: at })))
      throw new AppError('DAY_PACK_ENDED')
    await recordAct(tx, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: 'traveller list stored on a phone',
      after: { travellers },
    })
  })
}
