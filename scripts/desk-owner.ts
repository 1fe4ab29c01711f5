/**
 * Creates the first owner of the desk, or lets an owner who has lost the phone with the authenticator sign in again. It
 * prints a link that works once and expires after three days. Usage: `npm run desk:owner -- <email> [name]`.
 */
import { isAppError, userMessage } from '#kernel/errors/errors.ts'
import { makeOwner } from '#features/staff/server/make-owner.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { siteOrigin } from '#platform/environment/origins.ts'
import { withDatabase, withPool } from './with-database.ts'

const [email = '', ...nameParts] = process.argv.slice(2)
const name = nameParts.join(' ') || (email.split('@')[0] ?? '')
if (email === '') {
  console.error('Please enter an email address: npm run desk:owner -- asha@example.com "Asha Mehta"')
  process.exitCode = 1
} else {
  await withDatabase(async ({ env, connection }) => {
    try {
      const link = await withPool(connection, (db) =>
        makeOwner({ db, clock: systemClock, baseUrl: siteOrigin(env) }, { email, name }),
      )
      console.log(`Open this link within three days and do not share it:\n${link}`)
    } catch (error) {
      if (!isAppError(error)) throw error
      console.error(userMessage(error))
      process.exitCode = 1
    }
  })
}
