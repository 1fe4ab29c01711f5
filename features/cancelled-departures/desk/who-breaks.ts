import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/** Why a chosen departure is not in the act. */
type LeftOutOfBreak = 'broken' | 'left' | 'nobody'

/** The chosen departures that can break now, and the others with why they cannot. */
export function whoBreaks<D extends Pick<DeskDeparture, 'isBroken' | 'hasRow' | 'startDate'>>(
  chosen: readonly D[],
  today: CalendarDate,
): { breaks: D[]; leftOut: { departure: D; why: LeftOutOfBreak }[] } {
  const judged = chosen.map((departure) => ({ departure, why: whyNot(departure, today) }))
  return {
    breaks: judged.filter(({ why }) => why === null).map(({ departure }) => departure),
    leftOut: judged.flatMap(({ departure, why }) => (why === null ? [] : [{ departure, why }])),
  }
}

/**
 * Whether the page shows what became of them: the first one is broken, and no other one can break. Who may not break reads what
 * became of the first one.
 */
export function isBrokenPage(
  [first, ...others]: Parameters<typeof whoBreaks>[0],
  { today, mayBreak }: { today: CalendarDate; mayBreak: boolean },
): boolean {
  return first?.isBroken === true && !(mayBreak && whoBreaks(others, today).breaks.length > 0)
}

function whyNot(
  { isBroken, hasRow, startDate }: Pick<DeskDeparture, 'isBroken' | 'hasRow' | 'startDate'>,
  today: CalendarDate,
): LeftOutOfBreak | null {
  if (isBroken) return 'broken'
  if (startDate < today) return 'left'
  return hasRow ? null : 'nobody'
}
