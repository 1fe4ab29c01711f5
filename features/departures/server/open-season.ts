import type { OpeningOutcome } from '../api/season-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '../rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { judgeOpening, OPENING_MOST, openingDays, type NotOpened, type Opening } from '../rules/open-season.ts'
import { changeOfficeDeparture } from '#features/bookings/server/change-office-departure.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureChangeRepository, type ChosenRow } from './departure-change-repository.ts'
import { seasonRepository } from './season-repository.ts'

/** What the office opens. `pricePaise` null is the price of the package, `numberToRun` null as few as come. */
export type Season = {
  packageId: number
  opening: Opening
  seats: number
  pricePaise: Paise | null
  numberToRun: number | null
  /** Days of the list of festivals get no departure. */
  skipsFestivals: boolean
}

/** What opening a season would do. Nothing is written. @throws {AppError} `PACKAGE_GONE`, `OPENING_MANY`. */
export async function previewSeason({ db, clock }: Platform, season: Season): Promise<OpeningOutcome> {
  noteUnchanged('a preview')
  return toOutcome(await judge(db, season, todayIn(BUSINESS_TIME_ZONE, clock.now())))
}

/**
 * Opens departures in one transaction, with an act for each. They are the office's own: rules that do not have their days leave
 * them alone. Exactly the days that were shown are opened: when others would be new by now, nothing is written.
 *
 * @throws {AppError} `PACKAGE_GONE`, `OPENING_MANY`; `OPENING_CHANGED` when the new days are not those that were shown.
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
    await departureChangeRepository.lock(tx, await judge(tx, season, today).then(({ days }) => days))
    const judged = await judge(tx, season, today)
    const fresh = judged.days.filter(({ why }) => why === null)
    if (fresh.length === 0 || fresh.map(({ row }) => row.startDate).join(' ') !== [...shown].toSorted().join(' '))
      throw new AppError('OPENING_CHANGED')
    const { packageId, seats: capacity, pricePaise, numberToRun } = season
    const missing = fresh.filter(({ row }) => row.departure === null).map(({ row }) => row.startDate)
    const made = await seasonRepository.insert(tx, missing, { tourPackageId: packageId, capacity, pricePaise })
    // Somebody has made the same day at this moment.
    if (made !== missing.length) throw new AppError('OPENING_CHANGED')
    for (const { row } of fresh) if (row.departure !== null) await giveSeats(platform, tx, { row, season })
    await departureChangeRepository.lockDetails(tx, fresh, at)
    for (const { row } of fresh) {
      await departureChangeRepository.say(tx, row, { numberToRun, changedAt: at })
      await recordAct(tx, {
        name: 'departure_opened',
        on: { kind: 'departure', id: departureKey(row) },
        at,
        reason: season.opening.kind,
        before: factsBefore(row),
        after: { capacity, pricePaise, numberToRun },
      })
    }
    return { ...toOutcome(judged), openedAt: at.toISOString() }
  })
}

/** What `undoSeason` sets a date back to. One without seats here had no row. */
function factsBefore({ departure, numberToRun, version }: ChosenRow): ActFacts {
  if (departure === null) return { numberToRun, version }
  const { capacity, pricePaise, isOpenedByHand } = departure
  return { capacity, pricePaise, isOpenedByHand, numberToRun, version }
}

/** A date whose seats the rules took away is there still: who waits for it is offered the first ones. */
async function giveSeats(
  platform: Platform,
  tx: Transaction,
  { row: { departure, startDate, packageId }, season }: { row: ChosenRow; season: Season },
): Promise<void> {
  if (departure === null) return
  const after = { capacity: season.seats, isClosed: false, pricePaise: season.pricePaise }
  await changeOfficeDeparture(platform, tx, { before: departure, after })
  await seasonRepository.keep(tx, { tourPackageId: packageId, startDate })
}

type JudgedDay = { row: ChosenRow; why: NotOpened | null; festival: string | null }
type Judged = { days: JudgedDay[]; basePricePaise: number }

async function judge(db: Queryable, season: Season, today: CalendarDate): Promise<Judged> {
  const { packageId, opening, seats, skipsFestivals } = season
  const basePricePaise = await seasonRepository.basePrice(db, packageId)
  if (basePricePaise === null) throw new AppError('PACKAGE_GONE')
  const festivals = await seasonRepository.festivals(db)
  const dates = openingDays(opening, festivals)
  if (dates.length > OPENING_MOST) throw new AppError('OPENING_MANY')
  const nameOf = new Map(festivals.map(({ date, name }) => [date, name]))
  const keys = dates.map((startDate) => ({ packageId, startDate }))
  const rows = keys.length === 0 ? [] : await departureChangeRepository.find(db, keys, today)
  const days = rows.map((row) => {
    const { departure, startDate: date, ruleSeats } = row
    const festival = nameOf.get(date) ?? null
    const found = departure && { ...departure, taken: departure.held + departure.sold }
    const isSkippedFestival = skipsFestivals && opening.kind !== 'festival' && festival !== null
    const day = { date, today, departure: found, isOfDailyRule: ruleSeats !== null, isSkippedFestival }
    return { row, why: judgeOpening(day, seats), festival }
  })
  return { days, basePricePaise }
}

function toOutcome({ days, basePricePaise }: Judged): OpeningOutcome {
  return {
    fresh: days.filter(({ why }) => why === null).map(({ row: { startDate } }) => startDate),
    leftOut: days.flatMap(({ row: { startDate, departure }, why, festival }) =>
      why === null ? [] : [{ startDate, why, festival, taken: (departure?.held ?? 0) + (departure?.sold ?? 0) }],
    ),
    basePricePaise,
  }
}
