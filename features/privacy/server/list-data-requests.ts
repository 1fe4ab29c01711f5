import type { AccountPendingDeletion } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { dataRequestRepository } from './data-request-repository.ts'
import { deletionRepository } from './deletion-repository.ts'
import { findSubject } from './subject.ts'
import { findStaffNames, toDataRequestDto } from './to-data-request-dto.ts'

const DAY_MS = 86_400_000
/** Ended requests are listed for this many days. */
const LISTED_DAYS = 90

/** Open and recently ended requests, and the accounts whose owners asked on the site to be erased. */
export async function listDataRequests({ db, clock, databaseNow }: Platform) {
  const open = await dataRequestRepository.listOpen(db)
  const endedRequests = await dataRequestRepository.listEnded(
    db,
    new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS),
  )
  const names = await findStaffNames(db, [...open, ...endedRequests])
  const pendingDeletions: AccountPendingDeletion[] = []
  for (const { userId, name, email, requestedAt, dueAt } of await dataRequestRepository.listPendingDeletions(db)) {
    const subject = await findSubject(db, userId)
    const blocker = subject && (await deletionRepository.findBlocker(db, subject, await databaseNow(db)))
    const lastDay = addDays(todayIn(BUSINESS_TIME_ZONE, dueAt), -1)
    pendingDeletions.push({ name, email, askedAt: requestedAt.toISOString(), lastDay, blocker: blocker ?? null })
  }
  return {
    open: open.map(toDataRequestDto(names)),
    ended: endedRequests.map(toDataRequestDto(names)),
    leaving: pendingDeletions,
  }
}
