import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatHour, formatTimeOfDay } from '#kernel/dates/indian-clock.ts'
import { printedSheetMessages } from '#messages/platform/sheet-paper.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { drawSheets } from '#platform/sheets/draw-sheets.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'

/** Combines sheets into one PDF. The footer shows who printed them and when. */
export function printSheets(
  { site, clock }: Platform,
  { sheets, staff, title }: { sheets: readonly Sheet[]; staff: Pick<Staff, 'name'>; title: string },
): Promise<Buffer> {
  const at = clock.now()
  const time = `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at))}, ${formatHour(formatTimeOfDay(at))}`
  return drawSheets(sheets, { title, by: site.name, printed: printedSheetMessages.printed(time, staff.name), at })
}

/** Collects all bytes of a file that is written in chunks. */
export async function concatChunks(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
