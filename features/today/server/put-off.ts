import { AppError } from '#kernel/errors/errors.ts'
import { SNOOZE_DAYS_MOST } from '../rules/today.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { todayRepository } from './today-repository.ts'

const DAY_MS = 86_400_000
const WHY = 'a list of oneself is arranged, nothing of the business changes'

/** Puts a line of one's own Today off. @throws {AppError} `DESK_SNOOZE_MOMENT` for a moment that is past or too far. */
export async function snoozeLine(
  { db, clock }: Platform,
  { id }: Staff,
  { key, until }: { key: string; until: string },
): Promise<void> {
  const moment = new Date(until)
  const ahead = moment.getTime() - clock.now().getTime()
  if (ahead <= 0 || ahead > SNOOZE_DAYS_MOST * DAY_MS) throw new AppError('DESK_SNOOZE_MOMENT')
  await todayRepository.snooze(db, { staffId: id, lineKey: key, until: moment })
  noteUnchanged(WHY)
}

/** Shows a line again. Nothing happens when it was not put off. */
export async function wakeLine({ db }: Platform, { id }: Staff, key: string): Promise<void> {
  await todayRepository.wake(db, { staffId: id, lineKey: key })
  noteUnchanged(WHY)
}
