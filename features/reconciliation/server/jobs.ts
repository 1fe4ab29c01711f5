import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { checkGateway } from './check-gateway.ts'

const gatewayCheckQueue = queue('gateway-check', {
  retryLimit: 5,
  retryDelaySeconds: 300,
  retryDelayMaxSeconds: 3600,
})
/** At 06:00 every morning, India time: before the office opens. */
const EVERY_MORNING = '0 6 * * *'

const DAY_MS = 86_400_000
/** Open bank lines lose their personal data this many days after the import. */
const BANK_TEXT_RETENTION_DAYS = 90

/**
 * Deletes the personal data of old bank lines, even if the gateway does not answer, and compares the gateway with our
 * books.
 */
export async function checkEveryMorning(platform: Platform): Promise<void> {
  const { db, clock } = platform
  await bankLineRepository.eraseTexts(db, new Date(clock.now().getTime() - BANK_TEXT_RETENTION_DAYS * DAY_MS))
  await checkGateway(platform)
}

/** Runs the check every morning. */
export async function registerReconciliationJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([gatewayCheckQueue])
  await jobs.workOnSchedule(gatewayCheckQueue, EVERY_MORNING, () => checkEveryMorning(platform))
}
