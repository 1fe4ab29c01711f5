import type { SampleAccess } from '#features/staff/server/make-sample-staff.ts'
import { createSampleStaff } from '#features/staff/server/make-sample-staff.ts'
import { staffMessages } from '#messages/staff/office.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Log } from '#platform/runtime/log.ts'
import { isPublicSite } from '#platform/environment/origins.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import { closePlatform } from './create-page-platform.ts'
import { createPlatform } from './create-platform.ts'

export type SampleDeskParts = { env: Environment; secrets: Secrets; connection: DatabaseConnection; log: Log }

/**
 * Creates one desk user of each role for the sample business, and returns the lines that show how to sign in. They are
 * only printed to the terminal. A public site or a site with real payments has no sample users.
 */
export async function createSampleDeskUsers({ env, secrets, connection, log }: SampleDeskParts): Promise<string[]> {
  if (isPublicSite(env) || env.payments.mode === 'live') return []
  const { sampleStaff } = await import('#seed/sample-staff.ts')
  const platform = createPlatform({ env, secrets, connection, log })
  try {
    return linesOf(await createSampleStaff(platform, sampleStaff), platform.baseUrl)
  } finally {
    await closePlatform(platform)
  }
}

function linesOf(people: readonly SampleAccess[], baseUrl: string): string[] {
  return [
    `The desk is at ${baseUrl}/desk. The sample staff are shown only this once (npm run desk:samples sets new passwords):`,
    ...people.flatMap(({ role, email, password, key, recoveryCodes }) => [
      `  ${staffMessages.roles[role]}: ${email}  password ${password}`,
      `    key for an authenticator app ${key}; or recovery codes, one use each: ${recoveryCodes.slice(0, 3).join(' ')}`,
    ]),
  ]
}
