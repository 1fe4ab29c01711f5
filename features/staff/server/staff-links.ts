import { randomBytes } from 'node:crypto'
import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { queueLinkMail } from './queue-staff-mails.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

/** Long enough for a link to wait in a mailbox over a weekend. */
const LINK_MS = 3 * 86_400_000

/** An open link, and its person. */
type OpenLink = { id: string; purpose: 'access' | 'second_step'; person: StaffRow }

/**
 * Creates a set-up link for a person. Their older links stop working. @returns the token for the link; only its hash is
 * stored.
 */
export async function createSetUpLink(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { staffId, purpose }: { staffId: string; purpose: OpenLink['purpose'] },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + LINK_MS)
  await staffAttemptRepository.insertLink(tx, { staffId, purpose, token, createdAt, expiresAt })
  return token
}

/** Creates a set-up link and queues the email with it. @param link.by the name of the owner who grants the access. */
export async function mailLink(
  platform: Platform,
  tx: Transaction,
  link: { person: StaffRow; purpose: OpenLink['purpose']; isAccessReset?: boolean; by: string },
): Promise<void> {
  const token = await createSetUpLink(platform, tx, { staffId: link.person.id, purpose: link.purpose })
  await queueLinkMail(platform, tx, { ...link, token })
}

/** Returns the open link that has this token, with its person. @throws {AppError} `DESK_LINK_INVALID`. */
export async function getOpenLink({ db, clock }: Platform, token: string): Promise<OpenLink> {
  const link = token === '' ? undefined : await staffAttemptRepository.findLink(db, token, clock.now())
  const person = link === undefined ? undefined : await staffRepository.find(db, link.staffId)
  if (link === undefined || person === undefined) throw new AppError('DESK_LINK_INVALID')
  return { id: link.id, purpose: link.purpose, person }
}
