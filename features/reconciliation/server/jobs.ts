import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { checkGateway } from './check-gateway.ts'

const gatewayCheckQueue = queue<object>('gateway-check', {
  retryLimit: 5,
  retryDelaySeconds: 300,
  retryDelayMaxSeconds: 3600,
})
/** At 06:00 every morning, India time: before the office opens. */
const EVERY_MORNING = '0 6 * * *'

const DAY_MS = 86_400_000
/** What open lines of the bank say of people is kept so long. */
const WORDS_KEPT_DAYS = 90

/** Forgets what old lines of the bank say of people, also when the gateway does not answer, and compares it with our books. */
export async function lookEveryMorning(platform: Platform): Promise<void> {
  const { db, clock } = platform
  await bankLineRepository.forgetWords(db, new Date(clock.now().getTime() - WORDS_KEPT_DAYS * DAY_MS))
  await checkGateway(platform)
}

/** Looks every morning. */
export async function registerReconciliationJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([gatewayCheckQueue])
  await jobs.workOnSchedule(gatewayCheckQueue, EVERY_MORNING, () => lookEveryMorning(platform))
}
