import type { TcsQuarterDto, TcsRow } from '../api/tcs-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { addQuarters, maskPan, monthsOfQuarter, quarterOfDay, tcsDueOn } from '../rules/tcs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openPan } from './booking-pans.ts'
import { collectTcs, readQuarter, type TcsLine } from './collect-tcs.ts'

/** The tax of a quarter for the screen; null while it is off. @throws {AppError} `TCS_QUARTER`. */
export async function getTcs(platform: Platform, request: string | undefined): Promise<TcsQuarterDto | null> {
  const rates = platform.office.tcs
  if (rates === undefined) return null
  const quarter = readQuarter(platform, request)
  const lines = await collectTcs(platform, quarter)
  const present = quarterOfDay(todayIn(BUSINESS_TIME_ZONE, platform.clock.now()))
  return {
    quarter,
    before: addQuarters(quarter, -1),
    after: quarter < present ? addQuarters(quarter, 1) : null,
    rates,
    months: monthsOfQuarter(quarter).map((month) => ({
      month,
      dueOn: tcsDueOn(month),
      ...sumUp(lines.filter((line) => line.month === month)),
    })),
    total: sumUp(lines),
    rows: lines.map((line) => toRow(platform, line)),
  }
}

function sumUp(lines: readonly TcsLine[]) {
  const sum = (read: (line: TcsLine) => number) => lines.reduce((total, line) => total + read(line), 0)
  return {
    bookings: new Set(lines.map(({ bookingId }) => bookingId)).size,
    withoutPan: new Set(lines.filter(({ hasPan }) => !hasPan).map(({ bookingId }) => bookingId)).size,
    basePaise: sum(({ base }) => base),
    tcsPaise: sum(({ tcs }) => tcs),
  }
}

function toRow(platform: Pick<Platform, 'secrets'>, line: TcsLine): TcsRow {
  const pan = openPan(platform, line)
  return {
    reference: line.reference,
    booker: line.booker,
    packageName: line.packageName,
    countries: line.countries,
    month: line.month,
    inPaise: line.in,
    bouncedPaise: line.bounced,
    refundAmountPaise: line.back,
    basePaise: line.base,
    rateBasisPoints: line.rateBasisPoints,
    tcsPaise: line.tcs,
    hasPan: line.hasPan,
    pan: pan === null ? null : maskPan(pan),
  }
}
