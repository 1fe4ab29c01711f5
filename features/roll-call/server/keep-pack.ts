import type { DayPack } from '#contract/desk/roll-call-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { planHalts } from '#domain/day-halts.ts'
import { departureKey, type DepartureKey } from '#domain/departure-list.ts'
import { AppError } from '#domain/errors.ts'
import { htmlParagraphs } from '#domain/html-paragraphs.ts'
import { OWN_DAYS_AFTER } from '#domain/own-departure.ts'
import { endDateOf } from '#domain/tour-duration.ts'
import { deskRollCall as texts } from '#messages/desk-roll-call.ts'
import { findLeader } from '#server/features/catalog/leader-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import { tripContactsRepository } from '#server/features/catalog/trip-contacts-repository.ts'
import { departurePageRepository } from '#server/features/departures/departure-page-repository.ts'
import { publicVoucherKey, voucherKeys } from '#server/features/documents/voucher-code.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { toTripContactsDto } from '#server/features/trips/to-trip-contacts-dto.ts'
import { planOf, toPhoneNumber } from '#server/features/trips/trip-parts.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { bearerToken } from '#server/platform/bearer-token.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
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
      reason: 'list of travellers kept on a phone',
      after: { travellers },
    })
  })
}
