import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { cleanMailLine, cleanMailText } from './clean-mail-text.ts'
import { splitQuotedText } from './split-quoted-text.ts'
import { htmlToPlain } from './html-to-plain.ts'
import { readBounce, type Bounce } from './read-bounce.ts'
import type { RawMail } from './read-mailbox.ts'

/** The stored parts of an email that somebody sent to the office. */
export type IncomingMail = {
  /**
   * The same for every copy of an email: a hash of its Message-ID, content and sender. Anybody can reuse another
   * email's id, but that email gets another key. Headers that servers add in transit do not affect the key, nor does
   * the mailbox in which the email arrived.
   */
  key: string
  messageId: string | null
  /** The ids of the emails to which this one replies, nearest first. */
  referencedIds: string[]
  /** The sender named in the email itself, which anybody can forge. */
  fromName: string
  fromEmail: string
  subject: string
  text: string
  /** The earlier emails quoted in this one. */
  quoted: string
  /** The attachments. Their content is not stored. */
  files: { name: string; bytes: number }[]
  /** True when the email is longer than the part that is stored. */
  isCut: boolean
  isAutomatic: boolean
  bounce: Bounce | null
  receivedAt: Date
}

const MAX_TEXT_LENGTH = 5_000
const MAX_REFERENCES = 50
const MAX_FILES = 20
const MESSAGE_ID = /<[^<>\s]{1,500}>/g

/** Parses an email. Accepts any bytes: parts that cannot be parsed are left out. */
export async function readMail({
  source,
  isCut,
  receivedAt,
}: Omit<RawMail, 'uid' | 'uidValidity'>): Promise<IncomingMail> {
  const { mail, isWhole } = await parse(source)
  const messageId = extractMessageIds(mail.messageId)[0] ?? null
  const whole = cleanMailText(mail.text ?? htmlToPlain(mail.html ?? ''))
  const { text, quoted } = splitQuotedText(whole)
  const files = filesOf(mail)
  const from = mail.from?.address === undefined ? mail.from?.group?.[0] : mail.from
  return {
    key: hashOf(messageId === null ? source : JSON.stringify([messageId, mail.from, mail.subject, whole, files])),
    messageId,
    referencedIds: [
      ...new Set([...extractMessageIds(mail.inReplyTo), ...extractMessageIds(mail.references).toReversed()]),
    ].slice(0, MAX_REFERENCES),
    fromName: cleanMailLine(from?.name ?? ''),
    fromEmail: cleanMailLine(from?.address ?? '').toLowerCase(),
    subject: cleanMailLine(mail.subject ?? ''),
    text: text.slice(0, MAX_TEXT_LENGTH),
    quoted: quoted.slice(0, MAX_TEXT_LENGTH),
    files,
    isCut: isCut || !isWhole || text.length > MAX_TEXT_LENGTH,
    isAutomatic: isAutomatic(mail),
    bounce: readBounce(mail),
    receivedAt,
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Parses the whole email, or only its header when its parts cannot be parsed, for example when two hundred parts are
 * nested.
 */
async function parse(source: Buffer): Promise<{ mail: Email; isWhole: boolean }> {
  try {
    return {
      mail: await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 30 }),
      isWhole: true,
    }
  } catch {
    const [head = ''] = source.toString('latin1').split(/\r?\n\r?\n/, 1)
    const lines = head.split(/\r?\n/).filter((line) => HEADER_LINES.test(line))
    return { mail: await PostalMime.parse(`${lines.join('\r\n')}\r\n\r\n`), isWhole: false }
  }
}

const HEADER_LINES = /^(?:from|subject|message-id|in-reply-to|references|auto-submitted|precedence):/i

function extractMessageIds(header: string | undefined): string[] {
  return header?.slice(0, 20_000).match(MESSAGE_ID) ?? []
}

function filesOf({ attachments }: Email) {
  return attachments.slice(0, MAX_FILES).map(({ filename, mimeType, content }) => ({
    name: cleanMailLine(filename ?? mimeType),
    bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  }))
}

/** True for automatic replies, mailing lists and reports (RFC 3834, and the habits of programs that ignore it). */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const autoSubmitted = value('auto-submitted')
  return (
    (autoSubmitted !== undefined && !/^no\b/.test(autoSubmitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(value('precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => value(name) !== undefined) ||
    value('return-path') === '<>' ||
    /^multipart\/report\b/.test(value('content-type') ?? '')
  )
}
