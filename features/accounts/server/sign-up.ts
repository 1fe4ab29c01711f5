import { AppError } from '#kernel/errors/errors.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { createGate } from '#platform/runtime/gate.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertNotStolen } from '#platform/passwords/assert-not-stolen.ts'
import { assertPasswordNotGuessable } from '#platform/passwords/assert-own-password.ts'
import { countChange, mayChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { AuthCall } from './call-auth.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import { queueAddressTakenMail } from './order-email-change-mails.ts'

type SignUpInput = {
  name: string | undefined
  email: string | undefined
  password: string | undefined
  address: string
}

/**
 * The library hashes inside its transaction. Without this limit, waiting sign-ups would occupy every database
 * connection.
 */
const gate = createGate({ maxConcurrent: 2, maxWaiting: 60 })

/**
 * Creates an account. When an account has this email, or had it a few days ago and may still reclaim it, the response
 * is the same, and the owner of that account gets an email instead.
 *
 * @param input.address the caller's IP address, for its limit.
 * @throws {AppError} `FIELDS_REQUIRED`, `EMAIL_INVALID`, `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, `PASSWORD_COMMON`,
 * `PASSWORD_PERSONAL`, `RATE_LIMITED` for the IP address only, `SIGNUP_FAILED`.
 */
export async function signUp(
  platform: Platform,
  call: AuthCall,
  { name, email, password, address }: SignUpInput,
): Promise<void> {
  const { db, limiter, clock } = platform
  if (!name || !email || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  assertPasswordNotGuessable(password, { name, email })
  await countChange(limiter, 'signup', address)
  await assertNotStolen(platform, password)
  if (!(await mayChange(limiter, 'signup-email', email)))
    return recordUnchanged('no email may be sent to this address now')
  const holder = (await accountRepository.hasUser(db, email))
    ? undefined
    : await emailChangeRepository.findHolder(db, { email, now: clock.now(), exceptUserId: null })
  if (holder !== undefined) {
    // Do as much work as for an address with an account, so that the response time reveals nothing.
    await getHashing(platform).hash(password)
    recordUnchanged('the address belonged to an account a few days ago')
    return inTransaction(db, (tx) => queueAddressTakenMail(platform, tx, { email: email.toLowerCase(), holder }))
  }
  const { isOk, code } = await gate.run(() => call('/sign-up/email', { name, email, password }))
  if (isOk) return
  if (code === 'INVALID_EMAIL') throw new AppError('EMAIL_INVALID')
  // A concurrent sign-up inserted the row first. The visitor gets the same response as for an address that already has
  // an account.
  if (code === 'FAILED_TO_CREATE_USER' && (await accountRepository.hasUser(db, email)))
    return recordUnchanged('another sign-up created the account')
  throw new AppError('SIGNUP_FAILED', { detail: code })
}
