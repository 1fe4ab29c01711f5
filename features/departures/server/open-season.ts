import type { OpeningOutcome } from '../api/season-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import {
  checkOpening,
  MAX_DEPARTURES_PER_OPENING,
  openingDays,
  type NotOpenedReason,
  type Opening,
} from '../rules/open-season.ts'
import { changeOfficeDeparture } from '#features/seats/server/change-office-departure.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureChangeRepository, type ChosenRow } from './departure-change-repository.ts'
import { seasonRepository } from './season-repository.ts'

/**
 * The season that the office opens. `pricePaise` null is the price of the package, `numberToRun` null is no minimum.
 */
export type Season = {
  packageId: number
  opening: Opening
  seats: number
  pricePaise: Paise | null
  numberToRun: number | null
  /** Festival days get no departure. */
  skipsFestivals: boolean
}

/** A preview of opening a season. Nothing is written. @throws {AppError} `PACKAGE_GONE`, `OPENING_TOO_MANY`. */
export async function previewSeason({ db, clock }: Platform, season: Season): Promise<OpeningOutcome> {
  recordUnchanged('a preview')
  return toOutcome(await checkSeason(db, season, todayIn(BUSINESS_TIME_ZONE, clock.now())))
}

/**
 * Opens departures in one transaction, with an audit event for each. They belong to the office: rules that do not cover
 * their days leave them unchanged. Exactly the previewed days are opened: if the new days have changed, nothing is
 * written.
 *
 * @throws {AppError} `PACKAGE_GONE`, `OPENING_TOO_MANY`; `OPENING_CHANGED` when the new days differ from those shown.
 */
export async function openSeason(
  platform: Platform,
  { shown, ...season }: Season & { shown: readonly string[] },
): Promise<OpeningOutcome & { openedAt: string }> {
  const { db, clock } = platform
  const at = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    await departureChangeRepository.lock(tx, await checkSeason(tx, season, today).then(({ days }) => days))
    const checked = await checkSeason(tx, season, today)
    const fresh = checked.days.filter(({ why }) => why === null)
    if (fresh.length === 0 || fresh.map(({ row }) => row.startDate).join(' ') !== [...shown].toSorted().join(' '))
      throw new AppError('OPENING_CHANGED')
    const { packageId, seats: capacity, pricePaise, numberToRun } = season
    const missing = fresh.filter(({ row }) => row.departure === null).map(({ row }) => row.startDate)
    const insertedCount = await seasonRepository.insert(tx, missing, { tourPackageId: packageId, capacity, pricePaise })
    // Somebody else created the same day concurrently.
    if (insertedCount !== missing.length) throw new AppError('OPENING_CHANGED')
    for (const { row } of fresh) if (row.departure !== null) await addSeatsToDeparture(platform, tx, { row, season })
    await departureChangeRepository.lockDetails(tx, fresh, at)
    for (const { row } of fresh) {
      await departureChangeRepository.say(tx, row, { numberToRun, changedAt: at })
      await recordAuditEvent(tx, {
        name: 'departure_opened',
        on: { kind: 'departure', id: departureKey(row) },
        at,
        reason: season.opening.kind,
        before: factsBefore(row),
        after: { capacity, pricePaise, numberToRun },
      })
    }
    return { ...toOutcome(checked), openedAt: at.toISOString() }
  })
}

/** The values that `undoSeason` restores. If the seats are missing, the date had no row. */
function factsBefore({ departure, numberToRun, version }: ChosenRow): AuditEventFacts {
  if (departure === null) return { numberToRun, version }
  const { capacity, pricePaise, isOpenedByHand } = departure
  return { capacity, pricePaise, isOpenedByHand, numberToRun, version }
}

/**
 * Adds seats to a date whose seats the rules had removed, but which still has its row. They are first offered to its
 * waiting list.
 */
async function addSeatsToDeparture(
  platform: Platform,
  tx: Transaction,
  { row: { departure, startDate, packageId }, season }: { row: ChosenRow; season: Season },
): Promise<void> {
  if (departure === null) return
  const after = { capacity: season.seats, isClosed: false, pricePaise: season.pricePaise }
  await changeOfficeDeparture(platform, tx, { before: departure, after })
  await seasonRepository.markAsOpened(tx, { tourPackageId: packageId, startDate })
}

type CheckedDay = { row: ChosenRow; why: NotOpenedReason | null; festival: string | null }
type CheckedSeason = { days: CheckedDay[]; basePricePaise: number }

async function checkSeason(db: Queryable, season: Season, today: CalendarDate): Promise<CheckedSeason> {
  const { packageId, opening, seats, skipsFestivals } = season
  const basePricePaise = await seasonRepository.basePrice(db, packageId)
  if (basePricePaise === null) throw new AppError('PACKAGE_GONE')
  const festivals = await seasonRepository.festivals(db)
  const dates = openingDays(opening, festivals)
  if (dates.length > MAX_DEPARTURES_PER_OPENING) throw new AppError('OPENING_TOO_MANY')
  const nameOf = new Map(festivals.map(({ date, name }) => [date, name]))
  const keys = dates.map((startDate) => ({ packageId, startDate }))
  const rows = keys.length === 0 ? [] : await departureChangeRepository.find(db, keys, today)
  const days = rows.map((row) => {
    const { departure, startDate: date, ruleSeats } = row
    const festival = nameOf.get(date) ?? null
    const found = departure && { ...departure, taken: departure.held + departure.sold }
    const isSkippedFestival = skipsFestivals && opening.kind !== 'festival' && festival !== null
    const day = { date, today, departure: found, hasDailyRule: ruleSeats !== null, isSkippedFestival }
    return { row, why: checkOpening(day, seats), festival }
  })
  return { days, basePricePaise }
}

function toOutcome({ days, basePricePaise }: CheckedSeason): OpeningOutcome {
  return {
    fresh: days.filter(({ why }) => why === null).map(({ row: { startDate } }) => startDate),
    leftOut: days.flatMap(({ row: { startDate, departure }, why, festival }) =>
      why === null ? [] : [{ startDate, why, festival, taken: (departure?.held ?? 0) + (departure?.sold ?? 0) }],
    ),
    basePricePaise,
  }
}
