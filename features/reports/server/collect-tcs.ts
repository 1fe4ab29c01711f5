import { accountingMonth, type AccountingMonth } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { boundsOfSpan } from '../rules/report-period.ts'
import { isQuarterStart, daysOfQuarter, quarterOfDay, tcsOn, type TcsRates } from '../rules/tcs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tcsRepository, type OverseasRow } from './tcs-repository.ts'

/** A booking abroad in a month with the tax on the money received. */
export type TcsLine = OverseasRow & { base: Paise; rateBasisPoints: number; tcs: Paise }

/** The current rates. @throws {AppError} `TCS_OFF` until an owner has set them. */
export function requireRates({ office }: Pick<Platform, 'office'>): TcsRates {
  if (office.tcs === undefined) throw new AppError('TCS_OFF')
  return office.tcs
}

/**
 * The requested quarter, by its first month. @throws {AppError} `TCS_QUARTER` for a month that does not begin a
 * quarter.
 */
export function readQuarter({ clock }: Pick<Platform, 'clock'>, request: string | undefined): AccountingMonth {
  if (request === undefined) return quarterOfDay(todayIn(BUSINESS_TIME_ZONE, clock.now()))
  const quarter = accountingMonth(request)
  if (!isQuarterStart(quarter)) throw new AppError('TCS_QUARTER')
  return quarter
}

/**
 * The tax of a quarter: on the money received for tours abroad, less bounced cheques and refunds, each counted on its
 * own day. Every booking has a line for each month, because each month is deposited separately.
 *
 * @throws {AppError} `TCS_OFF`.
 */
export async function collectTcs(
  platform: Pick<Platform, 'db' | 'payments' | 'office'>,
  quarter: AccountingMonth,
): Promise<TcsLine[]> {
  const rates = requireRates(platform)
  const span = boundsOfSpan(daysOfQuarter(quarter))
  const rows = await tcsRepository.list(platform.db, span, platform.payments.mode)
  return rows.map((row) => {
    const base = paise(row.in - row.bounced - row.back)
    const rateBasisPoints = row.isPanInTime ? rates.basisPoints : rates.withoutPanBasisPoints
    return { ...row, base, rateBasisPoints, tcs: tcsOn(base, rateBasisPoints) }
  })
}
