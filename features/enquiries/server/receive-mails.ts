import { readMailbox, type RawMail } from '#platform/mailbox/read-mailbox.ts'
import { nameOfMailbox, type ImapAddress } from '#platform/environment/imap-address.ts'
import { whatIsWrong } from '#platform/mailbox/what-is-wrong.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { mailboxRepository } from './mailbox-repository.ts'
import { leaveMail, takeMail } from './take-mail.ts'

const DAY_MS = 86_400_000
/** So often a mail is tried that cannot be taken. Then it is left, so that those behind it are read. */
const MOST_TRIES = 5
/** Mails of before, such as those that somebody moved into the folder, have the clock of these days at most. */
const OLDEST_DAYS = 30

/**
 * Reads the office's mailbox, when it has one (`IMAP_URL`). A mailbox that cannot be read is a line in the log and at the
 * desk; the next run tries again. Never throws for it.
 *
 * @returns what is wrong, or null.
 */
export async function takeMails(platform: Platform, address: ImapAddress | undefined = platform.env.imap) {
  if (address === undefined) return null
  const { db, clock, log } = platform
  const name = nameOfMailbox(address)
  let ownError: unknown
  try {
    const sofar = await mailboxRepository.find(db, name)
    const { uidValidity, lastUid } = await readMailbox(address, sofar, {
      start: (place) => mailboxRepository.begin(db, { name, uidValidity: place.uidValidity, uid: place.lastUid }),
      async take(raw) {
        try {
          await takeRaw(platform, name, raw)
        } catch (error) {
          ownError = error
          throw error
        }
      },
    })
    await mailboxRepository.noteRead(db, { name, uidValidity, uid: lastUid }, clock.now())
    return null
  } catch (error) {
    const problem = error === ownError ? 'failing' : whatIsWrong(error)
    // The library puts the server's words, which may name people, into its message.
    log.warn({ problem, ...(problem === 'failing' && { err: error }) }, 'the mailbox of the office cannot be read')
    await mailboxRepository.noteProblem(db, { name, problem, at: clock.now() })
    return problem
  }
}

async function takeRaw(platform: Platform, name: string, raw: RawMail): Promise<void> {
  const { db, clock, log } = platform
  const now = clock.now().getTime()
  const at = Math.min(now, Math.max(raw.receivedAt.getTime(), now - OLDEST_DAYS * DAY_MS))
  const place = { name, uidValidity: raw.uidValidity, uid: raw.uid }
  // Only an office with a mailbox loads the code that takes mails apart.
  const { readMail } = await import('#platform/mailbox/read-mail.ts')
  const mail = await readMail({ ...raw, receivedAt: new Date(at) })
  try {
    await takeMail(platform, place, mail)
  } catch (error) {
    const tries = await mailboxRepository.countFailure(db, place)
    if (tries < MOST_TRIES) throw error
    log.error({ err: error, uid: raw.uid }, 'a mail to the office could not be taken and stays in the mailbox')
    await leaveMail(platform, place, mail)
  }
}
