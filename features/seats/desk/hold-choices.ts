import { latestHoldEnd } from '../rules/desk-hold.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'

/** The hold lengths that the dialog offers, in hours. */
const HOURS = [2, 24, 48, 168, 336] as const
/** Hold ends are rounded down to this step, so that they are never later than the limit by the server's clock. */
const ROUND_MS = 5 * 60_000
const HOUR_MS = 3_600_000

type HoldChoice = { hours: (typeof HOURS)[number]; until: Date }

/** The hold ends that a role may choose now. All are later than the current end. */
export function holdChoices(role: StaffRole, { now, heldUntil }: { now: Date; heldUntil: Date }): HoldChoice[] {
  const latest = latestHoldEnd(role, now)
  return HOURS.map((hours) => ({ hours, until: roundDown(now.getTime() + hours * HOUR_MS) })).filter(
    ({ until }) => until > heldUntil && until <= latest,
  )
}

function roundDown(ms: number): Date {
  return new Date(Math.floor(ms / ROUND_MS) * ROUND_MS)
}
