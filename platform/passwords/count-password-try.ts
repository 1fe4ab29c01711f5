import { createHash } from 'node:crypto'
import { inTransaction } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { RateLimiter } from '#platform/db/rate-limit.ts'
import { failedAttemptRepository, type Pauses } from './failed-attempt-repository.ts'

/** The parts of the platform that the count uses. */
type CountingDependencies = { env: Environment; db: Database; clock: Clock; limiter: RateLimiter }

/** Per address: three attempts without a pause, a fourth after a minute, then pauses of 15 minutes and more. */
const ADDRESS_PAUSES: Pauses = { free: 3, minutes: [1, 15, 30, 60] }
/**
 * For all unknown devices together. One address cannot exhaust this count alone, so one stranger cannot slow others
 * down. Even with many addresses, at most five passwords of an account are tried in 15 minutes.
 */
const UNKNOWN_DEVICE_PAUSES: Pauses = { free: 4, minutes: [15] }
/** For a device on which the account has signed in before. Only its own failures make it wait. */
const KNOWN_DEVICE_PAUSES: Pauses = { free: 10, minutes: [1, 2, 5, 15] }
/** For a signed-in user who must enter the password again. */
const SIGNED_IN_PAUSES: Pauses = { free: 5, minutes: [1, 5, 15, 30, 60] }

const ALL_UNKNOWN_DEVICES = ''

/** A counted attempt. Call one of the two functions after checking the password. */
type CountedAttempt = {
  /** The password was right. */
  reportSuccess(): Promise<void>
  /**
   * The password was wrong. When attempts from unknown devices now have to wait, returns the time of the first failure
   * of the series, so that the owner can be notified. Otherwise null.
   */
  reportFailure(): Date | null
}

/**
 * Counts a login attempt before the password is checked, so that many simultaneous attempts cannot exceed the limit. No
 * account is looked up, so an unknown email has to wait like a known one.
 *
 * @param device the id of a device that the account knows, else null.
 * @throws {AppError} `RATE_LIMITED` with the time to wait.
 */
export async function countLogin(
  platform: CountingDependencies,
  { email, address, device }: { email: string; address: string; device: string | null },
): Promise<CountedAttempt> {
  const subject = loginSubject(email)
  if (device === null) return countUnknownDevice(platform, subject, address)
  await platform.limiter.take('login-device', device)
  return countForOrigin(platform, { subject, origin: hashOf(`device ${device}`) }, KNOWN_DEVICE_PAUSES)
}

/**
 * Counts an attempt by a signed-in user to re-enter the password. Each session has its own count, so the thief of one
 * session cannot use up the owner's attempts in another.
 *
 * @throws {AppError} `RATE_LIMITED` with the time to wait.
 */
export async function countSignedInAttempt(platform: CountingDependencies, sessionId: string): Promise<CountedAttempt> {
  return countForOrigin(
    platform,
    { subject: hashOf(`signed in by ${sessionId}`), origin: ALL_UNKNOWN_DEVICES },
    SIGNED_IN_PAUSES,
  )
}

/** Resets all failed logins of an account, because its owner has set a new password through an emailed link. */
export async function resetFailedLogins({ db }: { db: Database }, email: string): Promise<void> {
  await failedAttemptRepository.deleteAll(db, loginSubject(email))
}

async function countUnknownDevice(
  platform: CountingDependencies,
  subject: string,
  address: string,
): Promise<CountedAttempt> {
  const { db, clock, limiter } = platform
  await limiter.take('login', address)
  const perAddress = { subject, origin: hashOf(`address ${address}`) }
  const all = { subject, origin: ALL_UNKNOWN_DEVICES }
  const now = clock.now()
  const [fromQuery, sharedPauses] = [
    scalePauses(platform, ADDRESS_PAUSES),
    scalePauses(platform, UNKNOWN_DEVICE_PAUSES),
  ]
  // When the second count refuses, the first one is undone, because the password is not checked.
  const { ownFailures, isCounted, total } = await inTransaction(db, async (tx) => {
    const { failures } = await failedAttemptRepository.count(tx, perAddress, { pauses: fromQuery, now })
    // Only the free attempts of each address add to the common count, until everyone has to wait.
    const counts = failures <= fromQuery.free || (await failedAttemptRepository.find(tx, all, now)) >= sharedPauses.free
    const sum = await failedAttemptRepository.count(tx, all, { pauses: sharedPauses, now, weight: counts ? 1 : 0 })
    return { ownFailures: failures, isCounted: counts, total: sum }
  })
  return {
    async reportSuccess() {
      await failedAttemptRepository.clear(db, perAddress)
      if (isCounted) await failedAttemptRepository.removeFailure(db, all, { free: sharedPauses.free, now: clock.now() })
    },
    reportFailure() {
      return ownFailures >= fromQuery.free || total.failures >= sharedPauses.free ? total.since : null
    },
  }
}

async function countForOrigin(
  platform: CountingDependencies,
  target: { subject: string; origin: string },
  pauses: Pauses,
): Promise<CountedAttempt> {
  const { db, clock } = platform
  await failedAttemptRepository.count(db, target, { pauses: scalePauses(platform, pauses), now: clock.now() })
  return { reportSuccess: () => failedAttemptRepository.clear(db, target), reportFailure: () => null }
}

function scalePauses({ env }: CountingDependencies, { free, minutes }: Pauses): Pauses {
  return { free: Math.max(1, Math.floor(free * env.rateLimitScale)), minutes }
}

function loginSubject(email: string): string {
  return hashOf(`login ${email.toLowerCase()}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
