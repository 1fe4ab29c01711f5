import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { useTodayLines } from '#features/today/desk/use-today-lines.ts'
import { screenOf } from './screens.ts'

/** The number of pending items on a screen, and whether any is due today. */
export type RailCount = { lines: number; isUrgent: boolean }

const URGENT = 2

/** The pending items for this user, by screen address. The Today screen counts the items of all screens. */
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
