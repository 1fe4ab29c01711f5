import { createHash } from 'node:crypto'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RateLimit } from '#platform/db/rate-limit.ts'
import { failedTryRepository, type Pauses } from './failed-try-repository.ts'

// Mobile networks put thousands of people behind one internet address. So the strict counts are those of an account,
// and this one is wide.
const LOGINS_OF_ADDRESS: RateLimit = { limit: 60, windowSeconds: 60 }
const LOGINS_OF_DEVICE: RateLimit = { limit: 60, windowSeconds: 60 }

/** Three tries at once, a fourth after a minute, and then a quarter of an hour and more. */
const FROM_ADDRESS: Pauses = { free: 3, minutes: [1, 15, 30, 60] }
/**
 * All unknown devices together. One address cannot reach this count alone, so one stranger cannot slow others down.
 * With many addresses, at most five passwords of an account are tried in 15 minutes.
 */
const FROM_UNKNOWN_DEVICES: Pauses = { free: 4, minutes: [15] }
/** A device on which the account has signed in before. It waits only for its own failures. */
const FROM_KNOWN_DEVICE: Pauses = { free: 10, minutes: [1, 2, 5, 15] }
/** A signed-in user who is asked for the password again. */
const SIGNED_IN: Pauses = { free: 5, minutes: [1, 5, 15, 30, 60] }

const ALL_UNKNOWN = ''

/** A counted try. Call one of the two when the password was checked. */
type CountedTry = {
  /** The password was right. */
  wasRight(): Promise<void>
  /**
   * The password was wrong. When tries from unknown devices now have to wait, this is the first failure of the episode,
   * and the owner should hear of it. Else null.
   */
  wasWrong(): Date | null
}

/**
 * Counts a try to log in. This happens before the password is checked: when many tries come at once, no more of them
 * are checked than may be. The accounts are not looked at, so an unknown email waits like a known one.
 *
 * @param device the id of a device that the account knows, else null.
 * @throws {AppError} `RATE_LIMITED` with the time to wait.
 */
export async function countLogin(
  platform: Platform,
  { email, address, device }: { email: string; address: string; device: string | null },
): Promise<CountedTry> {
  const subject = loginSubject(email)
  if (device === null) return countUnknown(platform, subject, address)
  await platform.limiter.take('login-device', device, LOGINS_OF_DEVICE)
  return countAlone(platform, { subject, origin: hashOf(`device ${device}`) }, FROM_KNOWN_DEVICE)
}

/**
 * Counts a try of a signed-in user to give the password again. Each session has a count of its own, so somebody who has
 * stolen one cannot use up the tries of the owner, who is signed in by another one.
 *
 * @throws {AppError} `RATE_LIMITED` with the time to wait.
 */
export async function countSignedInTry(platform: Platform, sessionId: string): Promise<CountedTry> {
  return countAlone(platform, { subject: hashOf(`signed in by ${sessionId}`), origin: ALL_UNKNOWN }, SIGNED_IN)
}

/** Forgets all failed logins of an account: its owner has set a new password by a mailed link. */
export async function forgetFailedLogins({ db }: Pick<Platform, 'db'>, email: string): Promise<void> {
  await failedTryRepository.forgetAll(db, loginSubject(email))
}

async function countUnknown(platform: Platform, subject: string, address: string): Promise<CountedTry> {
  const { db, clock, limiter } = platform
  await limiter.take('login', address, LOGINS_OF_ADDRESS)
  const own = { subject, origin: hashOf(`address ${address}`) }
  const all = { subject, origin: ALL_UNKNOWN }
  const now = clock.now()
  const [fromAddress, fromAll] = [scaled(platform, FROM_ADDRESS), scaled(platform, FROM_UNKNOWN_DEVICES)]
  // When the second count refuses, the first one is not kept: the password is not checked.
  const { ownFailures, isCounted, total } = await inTransaction(db, async (tx) => {
    const { failures } = await failedTryRepository.count(tx, own, { pauses: fromAddress, now })
    // Of each address only the free tries count for all, until all have to wait.
    const counts = failures <= fromAddress.free || (await failedTryRepository.find(tx, all, now)) >= fromAll.free
    const sum = await failedTryRepository.count(tx, all, { pauses: fromAll, now, weight: counts ? 1 : 0 })
    return { ownFailures: failures, isCounted: counts, total: sum }
  })
  return {
    async wasRight() {
      await failedTryRepository.forget(db, own)
      if (isCounted) await failedTryRepository.takeBack(db, all, { free: fromAll.free, now: clock.now() })
    },
    wasWrong() {
      return ownFailures >= fromAddress.free || total.failures >= fromAll.free ? total.since : null
    },
  }
}

async function countAlone(
  platform: Platform,
  place: { subject: string; origin: string },
  pauses: Pauses,
): Promise<CountedTry> {
  const { db, clock } = platform
  await failedTryRepository.count(db, place, { pauses: scaled(platform, pauses), now: clock.now() })
  return { wasRight: () => failedTryRepository.forget(db, place), wasWrong: () => null }
}

function scaled({ env }: Platform, { free, minutes }: Pauses): Pauses {
  return { free: Math.max(1, Math.floor(free * env.rateLimitScale)), minutes }
}

function loginSubject(email: string): string {
  return hashOf(`login ${email.toLowerCase()}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
