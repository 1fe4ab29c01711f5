import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkGateway } from './check-gateway.ts'

const gatewayCheckQueue = queue<object>('gateway-check', {
  retryLimit: 5,
  retryDelaySeconds: 300,
  retryDelayMaxSeconds: 3600,
})
/** At 06:00 every morning, India time: before the office opens. */
const EVERY_MORNING = '0 6 * * *'

/** Compares our books with the gateway every morning. */
export async function registerReconciliationJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([gatewayCheckQueue])
  await jobs.workOnSchedule(gatewayCheckQueue, EVERY_MORNING, () => checkGateway(platform))
}
