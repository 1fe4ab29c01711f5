import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { isOnThisMachine, type ImapAddress } from '#platform/environment/imap-address.ts'

/** A mail as the server gives it: only its begin, when it is very large. */
export type RawMail = { uid: number; uidValidity: string; receivedAt: Date; source: Buffer; isCut: boolean }

/** How far a mailbox was read. */
export type ReadSoFar = { uidValidity: string | null; lastUid: number; readAt: Date | null }

type Reading = {
  /** Nothing was read yet: what lies there already is not news, so the reading begins behind it. */
  start: (place: ReadTo) => Promise<void>
  take: (mail: RawMail) => Promise<void>
}

/** So much of a mail is read. Files behind it are not kept anyway. */
const MOST_BYTES = 1_048_576
/** So many mails in one go; the next one follows a minute later. */
const MOST_MAILS = 100
/** When the server has numbered its mails anew, those of the last days are looked at again. */
const LOOK_BACK_MS = 2 * 86_400_000

/** Where a reading has ended. `lastUid`: the newest mail that was there. */
type ReadTo = { uidValidity: string; lastUid: number }

/**
 * Reads the new mails of a mailbox, the oldest first. It changes nothing there: what is unread for the office's own mail
 * program stays unread.
 *
 * @throws what `take` throws, and errors of the connection (`whatIsWrong` names them).
 */
export async function readMailbox(
  address: ImapAddress,
  sofar: ReadSoFar | undefined,
  { start, take }: Reading,
): Promise<ReadTo> {
  const client = await open(address)
  // The library tells a cut connection twice: by the call that waits, and by this event, which would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const box = await client.mailboxOpen(address.folder, { readOnly: true })
    const uidValidity = String(box.uidValidity)
    const place = { uidValidity, lastUid: box.uidNext - 1 }
    if (sofar === undefined || sofar.uidValidity === null) {
      await start(place)
      return place
    }
    for (const uid of await findNew(client, sofar, uidValidity)) {
      const found = await client.fetchOne(
        String(uid),
        { uid: true, size: true, internalDate: true, source: { maxLength: MOST_BYTES } },
        { uid: true },
      )
      // Somebody may have deleted it meanwhile.
      if (found !== false && found.source !== undefined) await take(toRaw(found, uidValidity, found.source))
    }
    await client.logout()
    return place
  } finally {
    client.close()
  }
}

/** The library takes 90 ms and 33 MB, so only an office with a mailbox loads it. */
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
    maxLiteralSize: 2 * MOST_BYTES,
  })
}

async function findNew(client: ImapFlow, { uidValidity, lastUid, readAt }: ReadSoFar, present: string) {
  const isSame = uidValidity === present
  const since = new Date((readAt?.getTime() ?? 0) - LOOK_BACK_MS)
  const found = await client.search(isSame ? { uid: `${lastUid + 1}:*` } : { since }, { uid: true })
  const uids = found === false || found === undefined ? [] : found
  // `n:*` also names the last mail when there is none from `n` on.
  return uids
    .filter((uid) => !isSame || uid > lastUid)
    .toSorted((a, b) => a - b)
    .slice(0, MOST_MAILS)
}

function toRaw({ uid, internalDate, size = 0 }: FetchMessageObject, uidValidity: string, source: Buffer): RawMail {
  const receivedAt = internalDate === undefined ? new Date(0) : new Date(internalDate)
  return { uid, uidValidity, receivedAt, source, isCut: size > source.length }
}
