import type { Email } from 'postal-mime'

/** An email of ours that bounced. */
export type Bounce = { messageId: string; status: string }

/**
 * Parses a mail server's report about one of our emails (RFC 3464). Returns null for everything else, and for a report
 * that an email is only delayed.
 */
export function readBounce(mail: Email): Bounce | null {
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^multipart\/report\b/i.test(type)) return null
  const report = partOf(mail, 'message/delivery-status')
  const original = partOf(mail, 'message/rfc822') || partOf(mail, 'text/rfc822-headers')
  const [, messageId] = /^message-id:\s*(<[^<>\s]{1,500}>)/im.exec(original) ?? []
  const [, status = ''] = /^status:\s*([45]\.\d{1,3}\.\d{1,3})/im.exec(report) ?? []
  if (messageId === undefined || !/^action:\s*failed\b/im.test(report)) return null
  return { messageId, status }
}

function partOf({ attachments }: Email, type: string): string {
  const content = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)?.content ?? ''
  // Folded header lines are joined into one.
  const text = typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8')
  return text.slice(0, 100_000).replaceAll(/\r?\n[ \t]+/g, ' ')
}
