import { asc, eq } from 'drizzle-orm'
import { parseUserAgent } from '#kernel/text/device-words.ts'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { recordLock } from '#platform/db/locks.ts'
import { emailChanges, sessions, users, verifications } from '#platform/db/schema/accounts.ts'
import { savedTravellers } from '#platform/db/schema/travellers.ts'
import type { PersonalDataSource } from './holding.ts'

const { profile, devices, addresses, saved } = personalDataMessages

/**
 * The account itself. When its row is deleted, the database also deletes sessions, password, address changes and
 * saved travellers.
 */
export const accountPersonalData: PersonalDataSource = {
  async list(db, { userId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const signedIn = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt))
    const changes = await db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .orderBy(asc(emailChanges.requestedAt))
    const travellers = await db
      .select()
      .from(savedTravellers)
      .where(eq(savedTravellers.userId, userId))
      .orderBy(asc(savedTravellers.createdAt))
    return [
      {
        ...profile,
        rows:
          user === undefined
            ? []
            : [
                {
                  name: user.name,
                  email: user.email,
                  emailConfirmed: user.emailVerified,
                  phone: user.phone,
                  address1: user.address1,
                  address2: user.address2,
                  state: user.addressState,
                  zip: user.zip,
                  country: user.addressCountry,
                  since: user.createdAt.toISOString(),
                },
              ],
      },
      {
        ...devices,
        rows: signedIn.map(({ userAgent, createdAt, updatedAt }) => ({
          ...parseUserAgent(userAgent ?? ''),
          userAgent,
          signedIn: createdAt.toISOString(),
          lastUsed: updatedAt.toISOString(),
        })),
      },
      {
        ...addresses,
        rows: changes.map(({ oldEmail, newEmail, requestedAt, confirmedAt, undoneAt }) => ({
          from: oldEmail,
          to: newEmail,
          asked: requestedAt.toISOString(),
          confirmed: confirmedAt?.toISOString() ?? null,
          undone: undoneAt?.toISOString() ?? null,
        })),
      },
      {
        ...saved,
        rows: travellers.map(({ name, age, ageSaidOn, gender, food }) => ({ name, age, ageSaidOn, gender, food })),
      },
    ]
  },

  async erase(tx, { userId }) {
    // A person without an account has nothing here, and nothing is locked for them.
    if (userId === '') return
    await tx.delete(verifications).where(eq(verifications.value, userId))
    recordLock(tx, 'accounts', userId)
    await tx.delete(users).where(eq(users.id, userId))
  },
}
