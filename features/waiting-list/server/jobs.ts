import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { seatsFreedQueue } from '#platform/jobs/shared-queues.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { offerSeatsQueue, waitingListSweepQueue } from './queues.ts'
import { waitingListRepository } from './waiting-list-repository.ts'

const EVERY_MINUTE = '* * * * *'

/** Starts the workers of the waiting list. */
export async function registerWaitingListJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([offerSeatsQueue, waitingListSweepQueue])
  await jobs.work(seatsFreedQueue, ({ departureId }) => offerFreeSeats(platform, departureId))
  await jobs.work(offerSeatsQueue, ({ departureId }) => offerFreeSeats(platform, departureId))
  await jobs.workOnSchedule(waitingListSweepQueue, EVERY_MINUTE, () => sweepWaitingLists(platform))
}

/**
 * Checks every date where available seats may fit a party, or where an offer has ended. Most released seats trigger a
 * job immediately; this sweep finds the others: seats that were added to a date, an offer that was paid, a date that is
 * on sale again.
 */
export async function sweepWaitingLists(platform: Platform): Promise<void> {
  const today = todayIn(BUSINESS_TIME_ZONE, platform.clock.now())
  for (const { id } of await waitingListRepository.listDue(platform.db, today)) await offerFreeSeats(platform, id)
}
