import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { AppError } from '#kernel/errors/errors.ts'
import { mailboxMessages as texts } from '#messages/platform/mailbox.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { incomingOf } from '#platform/http/incoming-of.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { isLoopbackHost, isPublicSite } from '#platform/environment/origins.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Database } from '#platform/db/queryable.ts'
import { MAILBOX_STYLES } from './mailbox-styles.ts'

/** The page that shows all emails, on a site that only this machine can reach. */
export const MAILBOX_PATH = '/__dev/mail'
const MAX_SHOWN_MAILS = 100
/** Nothing in an email may run, load or send anything. Only its inline styles may change its appearance. */
const MESSAGE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
const LIST_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Every proxy sends at least one of these headers, unless it is configured not to. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'via',
]

/**
 * True for a site that only this machine can reach: it has no public address, listens only on loopback, and has no
 * proxy configured. Any other site has no mailbox, because the emails contain links that grant access.
 */
export function hasMailbox({ env }: { env: Environment }): boolean {
  return !isPublicSite(env) && isLoopbackHost(env.host) && env.trustedProxies === 0
}

/** The mailbox of a test or development site. Mount it only where {@link hasMailbox} returns true. */
export function mailboxRoutes({ db }: { db: Database }): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(`${MAILBOX_PATH}/*`, async (c, next) => {
    // A proxy on this machine connects from loopback too, and forwards visitors from elsewhere.
    const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)
    if (isForwarded || !isLoopbackRequest(c.env)) throw new AppError('NOT_FOUND')
    await next()
    c.header('Cache-Control', 'no-store')
  })

  app.get(MAILBOX_PATH, async (c) => {
    const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(MAX_SHOWN_MAILS)
    c.header('Content-Security-Policy', LIST_POLICY)
    const items = rows.map(
      (mail) =>
        html`<li>
          <a href="${MAILBOX_PATH}/${mail.id}"
            ><strong>${mail.subject}</strong> <span>${texts.to(mail.toEmail)}</span
            ><span>${texts.status[mail.status]}</span
            ><time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString()}</time></a
          >
        </li>`,
    )
    const list =
      rows.length === 0
        ? html`<p>${texts.empty}</p>`
        : html`<ol>
            ${items}
          </ol>`
    return c.html(
      frame(
        texts.title,
        html`<h1>${texts.title}</h1>
          <p>${texts.hint}</p>
          ${list}`,
      ),
    )
  })

  app.get(`${MAILBOX_PATH}/mailbox.css`, (c) =>
    c.body(MAILBOX_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )

  app.get(`${MAILBOX_PATH}/:id`, async (c) => {
    const mail = await getMail(c.req.param('id'))
    c.header('Content-Security-Policy', LIST_POLICY)
    return c.html(
      frame(
        mail.subject,
        html`<p><a href="${MAILBOX_PATH}">${texts.back}</a></p>
          <h1>${mail.subject}</h1>
          <dl>
            <dt>${texts.toLabel}</dt>
            <dd>${mail.toName} &lt;${mail.toEmail}&gt;</dd>
            ${
              mail.replyToEmail === null
                ? ''
                : html`<dt>${texts.replyTo}</dt>
                    <dd>${mail.replyToEmail}</dd>`
            }
            <dt>${texts.statusLabel}</dt>
            <dd>${texts.status[mail.status]}${mail.lastError === null ? '' : ` (${mail.lastError})`}</dd>
          </dl>
          <iframe sandbox title="${mail.subject}" src="${MAILBOX_PATH}/${mail.id}/html"></iframe>
          <h2>${texts.plainText}</h2>
          <pre>${mail.text}</pre>`,
      ),
    )
  })

  app.get(`${MAILBOX_PATH}/:id/html`, async (c) => {
    const mail = await getMail(c.req.param('id'))
    c.header('Content-Security-Policy', MESSAGE_POLICY)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    return c.html(mail.html)
  })

  async function getMail(id: string) {
    const [mail] = /^[0-9a-f-]{36}$/.test(id) ? await db.select().from(mails).where(eq(mails.id, id)) : []
    if (mail === undefined) throw new AppError('NOT_FOUND')
    return mail
  }
  return app
}

function frame(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${MAILBOX_PATH}/mailbox.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

function isLoopbackRequest(bindings: unknown): boolean {
  const incoming = incomingOf(bindings)
  if (incoming === undefined) return true
  return isLoopbackHost((incoming.socket.remoteAddress ?? '').replace(/^::ffff:/i, ''))
}
