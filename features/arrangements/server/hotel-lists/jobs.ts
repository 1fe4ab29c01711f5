import type { Platform } from '#platform/parts/platform.ts'
import { hotelListQueue } from './queues.ts'
import { mailHotelList } from './send-hotel-list.ts'

/** Emails rooming lists to hotels. */
export async function registerHotelListJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([hotelListQueue])
  await platform.jobs.work(hotelListQueue, ({ listId }) => mailHotelList(platform, listId))
}
