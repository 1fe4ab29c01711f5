import fs from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { AppProcess } from './app-server.ts'
import { until } from './until.ts'

/**
 * Waits for an email to an address with a matching subject, among the files that the product has written, and parses
 * it.
 */
export async function mailTo(app: Pick<AppProcess, 'dataDir'>, email: string, subject: RegExp): Promise<Email> {
  return until(async () => {
    const mails = await readOutbox(app)
    return mails.find((mail) => mail.to?.some(({ address }) => address === email) && subject.test(mail.subject ?? ''))
  })
}

async function readOutbox({ dataDir }: Pick<AppProcess, 'dataDir'>): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox')
  const names = await fs.readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => PostalMime.parse(await fs.readFile(path.join(folder, name)))))
}

/** The content of the email's attachment of this type. */
export function attachmentOf(mail: Email, contentType: string): Buffer {
  const content = mail.attachments.find(({ mimeType }) => mimeType === contentType)?.content
  if (content === undefined) throw new Error(`the mail brings no ${contentType}`)
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

/** A link in an email's text part whose path begins with `start`, as a path of this app. */
export function linkIn(mail: Email, start: string): string {
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, pathname = '']) => pathname)
  const link = links.find((pathname) => pathname.startsWith(start))
  if (link === undefined) throw new Error(`the mail links to no ${start}`)
  return link
}
