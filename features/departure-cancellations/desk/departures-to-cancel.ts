import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/** Why a selected departure is left out. `left`: it has departed. `nobody`: nobody has ever taken a seat on it. */
type ExclusionReason = 'cancelled' | 'left' | 'nobody'

/** The selected departures that can be cancelled now, and the others with the reason why they cannot. */
export function departuresToCancel<D extends Pick<DeskDeparture, 'isDepartureCancelled' | 'hasRow' | 'startDate'>>(
  candidates: readonly D[],
  today: CalendarDate,
): { toCancel: D[]; leftOut: { departure: D; reason: ExclusionReason }[] } {
  const checked = candidates.map((departure) => ({ departure, why: exclusionReason(departure, today) }))
  return {
    toCancel: checked.filter(({ why }) => why === null).map(({ departure }) => departure),
    leftOut: checked.flatMap(({ departure, why }) => (why === null ? [] : [{ departure, reason: why }])),
  }
}

/**
 * True when the page shows outcomes instead of the form: the first departure is cancelled, and no other can be
 * cancelled. Staff who may not cancel always see the outcomes of a cancelled first departure.
 */
export function isCancelledDeparturePage(
  [first, ...others]: Parameters<typeof departuresToCancel>[0],
  { today, mayCancelDeparture }: { today: CalendarDate; mayCancelDeparture: boolean },
): boolean {
  return (
    first?.isDepartureCancelled === true &&
    !(mayCancelDeparture && departuresToCancel(others, today).toCancel.length > 0)
  )
}

function exclusionReason(
  { isDepartureCancelled, hasRow, startDate }: Pick<DeskDeparture, 'isDepartureCancelled' | 'hasRow' | 'startDate'>,
  today: CalendarDate,
): ExclusionReason | null {
  if (isDepartureCancelled) return 'cancelled'
  if (startDate < today) return 'left'
  return hasRow ? null : 'nobody'
}
