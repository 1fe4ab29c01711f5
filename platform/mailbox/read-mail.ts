import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { cleanMailLine, cleanMailText } from './clean-mail-text.ts'
import { foldQuoted } from './fold-quoted.ts'
import { htmlToPlain } from './html-to-plain.ts'
import { readBounce, type Bounce } from './read-bounce.ts'
import type { RawMail } from './read-mailbox.ts'

/** A mail that somebody sent to the office, as far as the desk keeps it. */
export type IncomingMail = {
  /**
   * The same for every copy of a mail: its Message-ID with what it says and from whom. Anybody can write another's id, and
   * that mail is another one. What servers on the way add does not count, nor through which mailbox it came.
   */
  key: string
  messageId: string | null
  /** The mails that it answers, the nearest first. */
  refersTo: string[]
  /** By its own words: anybody can write any address there. */
  fromName: string
  fromEmail: string
  subject: string
  text: string
  /** What it repeats of the mails before it. */
  quoted: string
  /** Files that came with it. They are not kept. */
  files: { name: string; bytes: number }[]
  /** It is longer than what is kept of it. */
  isCut: boolean
  isAutomatic: boolean
  bounce: Bounce | null
  receivedAt: Date
}

const LONGEST_TEXT = 5_000
const MOST_REFERENCES = 50
const MOST_FILES = 20
const MESSAGE_ID = /<[^<>\s]{1,500}>/g

/** Takes a mail apart. Whatever its bytes are, it gives something: what cannot be understood is left out. */
export async function readMail({
  source,
  isCut,
  receivedAt,
}: Omit<RawMail, 'uid' | 'uidValidity'>): Promise<IncomingMail> {
  const { mail, isWhole } = await parse(source)
  const messageId = idsIn(mail.messageId)[0] ?? null
  const whole = cleanMailText(mail.text ?? htmlToPlain(mail.html ?? ''))
  const { text, quoted } = foldQuoted(whole)
  const files = filesOf(mail)
  const from = mail.from?.address === undefined ? mail.from?.group?.[0] : mail.from
  return {
    key: hashOf(messageId === null ? source : JSON.stringify([messageId, mail.from, mail.subject, whole, files])),
    messageId,
    refersTo: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()])].slice(
      0,
      MOST_REFERENCES,
    ),
    fromName: cleanMailLine(from?.name ?? ''),
    fromEmail: cleanMailLine(from?.address ?? '').toLowerCase(),
    subject: cleanMailLine(mail.subject ?? ''),
    text: text.slice(0, LONGEST_TEXT),
    quoted: quoted.slice(0, LONGEST_TEXT),
    files,
    isCut: isCut || !isWhole || text.length > LONGEST_TEXT,
    isAutomatic: isAutomatic(mail),
    bounce: readBounce(mail),
    receivedAt,
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The whole mail; only its head, when its parts make no sense, such as two hundred that are in each other. */
async function parse(source: Buffer): Promise<{ mail: Email; isWhole: boolean }> {
  try {
    return {
      mail: await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 30 }),
      isWhole: true,
    }
  } catch {
    const [head = ''] = source.toString('latin1').split(/\r?\n\r?\n/, 1)
    const lines = head.split(/\r?\n/).filter((line) => HEAD_LINES.test(line))
    return { mail: await PostalMime.parse(`${lines.join('\r\n')}\r\n\r\n`), isWhole: false }
  }
}

const HEAD_LINES = /^(?:from|subject|message-id|in-reply-to|references|auto-submitted|precedence):/i

function idsIn(header: string | undefined): string[] {
  return header?.slice(0, 20_000).match(MESSAGE_ID) ?? []
}

function filesOf({ attachments }: Email) {
  return attachments.slice(0, MOST_FILES).map(({ filename, mimeType, content }) => ({
    name: cleanMailLine(filename ?? mimeType),
    bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  }))
}

/** Answers of machines, lists and reports (RFC 3834, and what programs do that do not know it). */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = value('auto-submitted')
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(value('precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => value(name) !== undefined) ||
    value('return-path') === '<>' ||
    /^multipart\/report\b/.test(value('content-type') ?? '')
  )
}
