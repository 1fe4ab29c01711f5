import { readMailbox, type RawMail } from '#platform/mailbox/read-mailbox.ts'
import { mailboxName, type ImapAddress } from '#platform/environment/imap-address.ts'
import { mailboxProblem } from '#platform/mailbox/mailbox-problem.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { mailboxRepository } from './mailbox-repository.ts'
import { recordUnreadableMail, receiveMail } from './receive-mail.ts'

const DAY_MS = 86_400_000
/** An email is skipped after this many failed attempts, so that later emails are read. */
const MAX_ATTEMPTS = 5
/** Emails older than this many days, such as those moved into the folder, are treated as exactly this old. */
const MAX_MAIL_AGE_DAYS = 30

/**
 * Reads the office's mailbox, if it has one (`IMAP_URL`). If the mailbox cannot be read, this is logged and shown at
 * the desk rather than thrown; the next run tries again.
 *
 * @returns the problem, or null.
 */
export async function receiveMails(platform: Platform, address: ImapAddress | undefined = platform.env.imap) {
  if (address === undefined) return null
  const { db, clock, log } = platform
  const name = mailboxName(address)
  let processingError: unknown
  try {
    const progress = await mailboxRepository.find(db, name)
    const { uidValidity, lastUid } = await readMailbox(address, progress, {
      start: (endPosition) =>
        mailboxRepository.begin(db, { name, uidValidity: endPosition.uidValidity, uid: endPosition.lastUid }),
      async receive(raw) {
        try {
          await receiveRawMail(platform, name, raw)
        } catch (error) {
          processingError = error
          throw error
        }
      },
    })
    await mailboxRepository.recordRead(db, { name, uidValidity, uid: lastUid }, clock.now())
    return null
  } catch (error) {
    const problem = error === processingError ? 'failing' : mailboxProblem(error)
    // The library's error message contains the server's text, which may name people.
    log.warn({ problem, ...(problem === 'failing' && { err: error }) }, 'the office mailbox cannot be read')
    await mailboxRepository.recordProblem(db, { name, problem, at: clock.now() })
    return problem
  }
}

async function receiveRawMail(platform: Platform, name: string, raw: RawMail): Promise<void> {
  const { db, clock, log } = platform
  const now = clock.now().getTime()
  const at = Math.min(now, Math.max(raw.receivedAt.getTime(), now - MAX_MAIL_AGE_DAYS * DAY_MS))
  const mailboxPosition = { name, uidValidity: raw.uidValidity, uid: raw.uid }
  // The email parser is loaded only if the office has a mailbox.
  const { readMail } = await import('#platform/mailbox/read-mail.ts')
  const mail = await readMail({ ...raw, receivedAt: new Date(at) })
  try {
    await receiveMail(platform, mailboxPosition, mail)
  } catch (error) {
    const attemptCount = await mailboxRepository.countFailure(db, mailboxPosition)
    if (attemptCount < MAX_ATTEMPTS) throw error
    log.error({ err: error, uid: raw.uid }, 'an email to the office could not be imported and stays in the mailbox')
    await recordUnreadableMail(platform, mailboxPosition, mail)
  }
}
