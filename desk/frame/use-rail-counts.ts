import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { useTodayLines } from '#features/today/desk/use-today-lines.ts'
import { screenOf } from './screens.ts'

/** How many lines wait behind a screen, and whether one of them must be done today. */
export type RailCount = { lines: number; isUrgent: boolean }

const URGENT = 2

/** What waits for this person, by the address of the screen behind which it stands. Today has all of it. */
export function useRailCounts(staff: StaffMember): Partial<Record<string, RailCount>> {
  const { lines, today } = useTodayLines(staff)
  const later = new Set(today?.later.map(({ key }) => key))
  const counts: Partial<Record<string, RailCount>> = {}
  for (const { key, to, urgency, isMine } of lines) {
    if (!isMine || later.has(key)) continue
    for (const screen of new Set([deskPages.today(), screenOf(to)])) {
      if (screen === undefined) continue
      const { lines: before, isUrgent } = counts[screen] ?? { lines: 0, isUrgent: false }
      counts[screen] = { lines: before + 1, isUrgent: isUrgent || urgency <= URGENT }
    }
  }
  return counts
}
