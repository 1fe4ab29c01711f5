import { AppError } from '#kernel/errors/errors.ts'
import { MAX_SNOOZE_DAYS } from '../rules/today.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { todayRepository } from './today-repository.ts'

const DAY_MS = 86_400_000
const UNCHANGED_REASON = 'only the person’s own list is arranged; no business data changes'

/**
 * Snoozes an item on the caller's own Today page. @throws {AppError} `DESK_SNOOZE_TIME` for a time that is past or too far ahead.
 */
export async function snoozeLine(
  { db, clock }: Platform,
  { id }: Staff,
  { key, until }: { key: string; until: string },
): Promise<void> {
  const at = new Date(until)
  const ahead = at.getTime() - clock.now().getTime()
  if (ahead <= 0 || ahead > MAX_SNOOZE_DAYS * DAY_MS) throw new AppError('DESK_SNOOZE_TIME')
  await todayRepository.snooze(db, { staffId: id, lineKey: key, until: at })
  recordUnchanged(UNCHANGED_REASON)
}

/** Shows a line again. Does nothing when it was not snoozed. */
export async function wakeLine({ db }: Platform, { id }: Staff, key: string): Promise<void> {
  await todayRepository.wake(db, { staffId: id, lineKey: key })
  recordUnchanged(UNCHANGED_REASON)
}
