/**
 * Sets new passwords and authenticator keys for the sample users of the desk, and prints them. Usage: `npm run
 * desk:samples`.
 */
import { createSampleDeskUsers } from '#server/sample-desk.ts'
import { createLog } from '#platform/runtime/log.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ env, connection }) => {
  const lines = await createSampleDeskUsers({ env, secrets: loadSecrets(env), connection, log: createLog('warn') })
  if (lines.length === 0) {
    console.error('Sample staff are only for a desk on your own machine, without SITE_URL and without real payments.')
    process.exitCode = 1
  }
  for (const line of lines) console.log(line)
})
