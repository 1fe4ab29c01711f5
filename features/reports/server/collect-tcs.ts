import { bookMonth, type BookMonth } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { momentsOfSpan } from '../rules/report-period.ts'
import { beginsQuarter, daysOfQuarter, quarterOfDay, tcsOn, type TcsRates } from '../rules/tcs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tcsRepository, type AbroadRow } from './tcs-repository.ts'

/** A booking abroad in a month with the tax on what came in. */
export type TcsLine = AbroadRow & { base: Paise; rateBasisPoints: number; tcs: Paise }

/** The rates that count now. @throws {AppError} `TCS_OFF` until an owner has set them. */
export function requireRates({ office }: Pick<Platform, 'office'>): TcsRates {
  if (office.tcs === undefined) throw new AppError('TCS_OFF')
  return office.tcs
}

/** The quarter that is asked for, by its first month. @throws {AppError} `TCS_QUARTER` for a month that begins none. */
export function readQuarter({ clock }: Pick<Platform, 'clock'>, asked: string | undefined): BookMonth {
  if (asked === undefined) return quarterOfDay(todayIn(BUSINESS_TIME_ZONE, clock.now()))
  const quarter = bookMonth(asked)
  if (!beginsQuarter(quarter)) throw new AppError('TCS_QUARTER')
  return quarter
}

/**
 * The tax of a quarter: on the money that came in for tours abroad, less what bounced and went back, each on its own day.
 * Every booking has a line for each month, because a month is paid in by itself.
 *
 * @throws {AppError} `TCS_OFF`.
 */
export async function collectTcs(
  platform: Pick<Platform, 'db' | 'payments' | 'office'>,
  quarter: BookMonth,
): Promise<TcsLine[]> {
  const rates = requireRates(platform)
  const span = momentsOfSpan(daysOfQuarter(quarter))
  const rows = await tcsRepository.list(platform.db, span, platform.payments.mode)
  return rows.map((row) => {
    const base = paise(row.in - row.bounced - row.back)
    const rateBasisPoints = row.panCounts ? rates.basisPoints : rates.withoutPanBasisPoints
    return { ...row, base, rateBasisPoints, tcs: tcsOn(base, rateBasisPoints) }
  })
}
