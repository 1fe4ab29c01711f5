import { loadEnvironment } from '#platform/environment/env.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The same platform, with the business registered for GST in Gujarat. @param rate in percent. */
export function withGstRegistration(platform: Platform, rate = '5'): Platform {
  const { tax } = loadEnvironment({ SITE_GSTIN: '24ABCDE1234F1Z5', GST_RATE: rate, GST_SAC: '998555' })
  if (tax === undefined) throw new Error('no tax settings were read')
  return { ...platform, office: { ...platform.office, tax } }
}
