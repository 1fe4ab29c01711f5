import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Environment } from '#platform/environment/env.ts'
import type { StoredFile } from '#platform/files/stored-files.ts'

/** A stored file with its name in the email. */
export type AttachedFile = StoredFile & { fileName: string }

/** An email as it is sent. `id` names its file when emails are stored as files. */
type MailMessage = {
  id: string
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  text: string
  html: string
  unsubscribeUrl?: string
  attachments: readonly AttachedFile[]
}

export type MailTransport = {
  /** Rejects when the email was not accepted. {@link isPermanentFailure} says whether another attempt makes sense. */
  send(message: MailMessage): Promise<void>
  /** Checks whether the server currently accepts email. */
  verify(): Promise<void>
  close(): void
}

/** Sends emails by SMTP_URL. On a machine without a mail server, it stores them as files below DATA_DIR/outbox. */
export function createMailTransport({ smtpUrl, dataDir }: Pick<Environment, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? fileTransport(outboxOf(dataDir)) : smtpTransport(smtpUrl)
}

/** The folder in which emails are stored as files. */
export function outboxOf(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

function smtpTransport(url: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await transporter.sendMail(toNodemailer(message))
    },
    async verify() {
      await transporter.verify()
    },
    close: () => transporter.close(),
  }
}

function fileTransport(folder: string): MailTransport {
  const transporter = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const { message: content } = await transporter.sendMail(toNodemailer(message))
      if (!Buffer.isBuffer(content)) throw new TypeError('the email was not built in memory')
      const file = path.join(folder, `${message.id}.eml`)
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      // The file is renamed when complete, so nobody reads half an email.
      const draft = `${file}.new-${process.pid}`
      await fs.writeFile(draft, content, { mode: 0o600 })
      await fs.rename(draft, file)
    },
    async verify() {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    },
    close: () => undefined,
  }
}

/**
 * Returns `to` as an object. A string would be parsed, and a comma or line break in it would name further recipients.
 */
function toNodemailer(message: MailMessage) {
  const { from, to, replyTo, subject, text, html, messageId, unsubscribeUrl, attachments } = message
  return {
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    from,
    to,
    subject,
    text,
    html,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  }
}

/**
 * True when the server permanently rejected this email. A rejected login does not count, because it is our own mistake.
 * Once the mistake is corrected, the email can be sent.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || error.permanent !== true) return false
  return !('code' in error && error.code === 'EAUTH')
}
