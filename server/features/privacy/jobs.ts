import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { syncErasureRecord } from './erasure-record.ts'

const eraseQueue = queue<object>('privacy-erase', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** 04:20 every night, in India. */
const NIGHTLY = '20 4 * * *'

/** The nightly erasing. */
export async function registerPrivacyJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform
  await jobs.declare([eraseQueue])
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    const result = await eraseDueAccounts(platform)
    const again = await syncErasureRecord(platform)
    log.info({ ...result, again }, 'accounts erased')
  })
}
