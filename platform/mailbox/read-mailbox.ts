import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { isOnThisMachine, type ImapAddress } from '#platform/environment/imap-address.ts'

/** An email as the server sends it. For a very large email, `source` has only the beginning. */
export type RawMail = { uid: number; uidValidity: string; receivedAt: Date; source: Buffer; isCut: boolean }

/** The position up to which a mailbox was read. */
export type MailboxPosition = { uidValidity: string | null; lastUid: number; readAt: Date | null }

type MailboxHandlers = {
  /**
   * Called when the mailbox has never been read. The emails already in it are not new, so reading starts after them.
   */
  start: (endPosition: EndPosition) => Promise<void>
  receive: (mail: RawMail) => Promise<void>
}

/** How many bytes of an email are read. Attachments beyond this limit are not stored anyway. */
const MAX_BYTES = 1_048_576
/** How many emails are read in one run; the next run follows a minute later. */
const MAX_MAILS = 100
/** When the server has renumbered its emails, those of the last two days are read again. */
const LOOK_BACK_MS = 2 * 86_400_000

/** The position where a run ended. `lastUid` is the newest email in the mailbox. */
type EndPosition = { uidValidity: string; lastUid: number }

/**
 * Reads the new emails of a mailbox, oldest first. It does not change the mailbox: emails that are unread in the
 * office's own mail program stay unread.
 *
 * @throws the errors of `receive`, and connection errors (`mailboxProblem` names them).
 */
export async function readMailbox(
  address: ImapAddress,
  progress: MailboxPosition | undefined,
  { start, receive }: MailboxHandlers,
): Promise<EndPosition> {
  const client = await open(address)
  // The library reports a lost connection twice: through the pending call, and through this event, which would end the
  // process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const box = await client.mailboxOpen(address.folder, { readOnly: true })
    const uidValidity = String(box.uidValidity)
    const endPosition = { uidValidity, lastUid: box.uidNext - 1 }
    if (progress === undefined || progress.uidValidity === null) {
      await start(endPosition)
      return endPosition
    }
    for (const uid of await findNew(client, progress, uidValidity)) {
      const found = await client.fetchOne(
        String(uid),
        { uid: true, size: true, internalDate: true, source: { maxLength: MAX_BYTES } },
        { uid: true },
      )
      // Somebody may have deleted the email since it was listed.
      if (found !== false && found.source !== undefined) await receive(toRawMail(found, uidValidity, found.source))
    }
    await client.logout()
    return endPosition
  } finally {
    client.close()
  }
}

/** The library takes 90 ms and 33 MB to load, so only an office with a mailbox loads it. */
async function open({ host, port, isSecure, user, password, ...address }: ImapAddress): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow')
  return new Client({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && !isOnThisMachine({ host, ...address }) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    maxLiteralSize: 2 * MAX_BYTES,
  })
}

async function findNew(client: ImapFlow, { uidValidity, lastUid, readAt }: MailboxPosition, present: string) {
  const isSame = uidValidity === present
  const since = new Date((readAt?.getTime() ?? 0) - LOOK_BACK_MS)
  const found = await client.search(isSame ? { uid: `${lastUid + 1}:*` } : { since }, { uid: true })
  const uids = found === false || found === undefined ? [] : found
  // `n:*` also matches the last email when no uid is `n` or higher.
  return uids
    .filter((uid) => !isSame || uid > lastUid)
    .toSorted((a, b) => a - b)
    .slice(0, MAX_MAILS)
}

function toRawMail({ uid, internalDate, size = 0 }: FetchMessageObject, uidValidity: string, source: Buffer): RawMail {
  const receivedAt = internalDate === undefined ? new Date(0) : new Date(internalDate)
  return { uid, uidValidity, receivedAt, source, isCut: size > source.length }
}
