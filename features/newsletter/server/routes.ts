import { Hono, type Context } from 'hono'
import { requestSubscription as requestSubscriptionEndpoint, SubscriptionBody } from '../api/calls.ts'
import { pages, type NewsletterOutcome } from '#kernel/addresses/pages.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import { isFormPost, readFormBody } from '#platform/http/read-form-body.ts'
import { readBytes } from '#platform/http/read-json-body.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { requestSubscription } from './request-subscription.ts'

const BODY_LIMIT_BYTES = 4 * 1024
const PRIVATE = { 'Cache-Control': 'no-store' }
/**
 * The body that a mail program posts when its reader clicks the program's own unsubscribe button (RFC 8058). It
 * arrives as a plain form or as multipart.
 */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/

/**
 * The newsletter form, and the buttons of the pages that our emails link to. These pages are the same for everybody.
 * Their form posts to the page's own address, which contains the token. The response leads to a page that shows the
 * result.
 */
export function newsletterRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post(requestSubscriptionEndpoint.path, async (c, next) => {
    if (!isFormPost(c)) return next()
    const outcome = await outcomeOf(c, async () => {
      const { email } = await readFormBody(c, { schema: SubscriptionBody, limitBytes: BODY_LIMIT_BYTES })
      await requestSubscription(platform, { email, clientAddress: c.get('clientAddress') })
      return 'sent'
    })
    return seeOther(c, pages.newsletter(undefined, { outcome }))
  })

  mountCalls(app, [
    on(
      requestSubscriptionEndpoint,
      async ({ body: { email }, c }) => {
        await requestSubscription(platform, { email, clientAddress: c.get('clientAddress') })
        return { headers: PRIVATE, body: { success: true as const } }
      },
      { bodyLimitBytes: BODY_LIMIT_BYTES },
    ),
  ])

  app.post(pages.newsletter('confirm'), async (c) => {
    const token = tokenIn(c)
    const outcome = await outcomeOf(c, () => confirmSubscription(platform, token))
    return seeOther(c, pages.newsletter('confirm', { ...(outcome === 'later' && { token }), outcome }))
  })

  app.post(pages.newsletter('unsubscribe'), async (c) => {
    const token = tokenIn(c)
    const body = await readBytes(c, BODY_LIMIT_BYTES)
    if (ONE_CLICK.test(body.toString('latin1'))) {
      // A mail program shows no page and follows no redirect. A failure must return an error status, so that it tries
      // again.
      await endSubscription(platform, token)
      return c.body(null, 204, PRIVATE)
    }
    const outcome = await outcomeOf(c, () => endSubscription(platform, token))
    return seeOther(c, pages.newsletter('unsubscribe', { ...(outcome === 'later' && { token }), outcome }))
  })
  return app
}

function tokenIn(c: Context<AppEnv>): string {
  const tokens = c.req.queries('token') ?? []
  return tokens.length === 1 ? (tokens[0] ?? '') : ''
}

function seeOther(c: Context<AppEnv>, location: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(location, 303)
}

/** A browser without JavaScript would show a JSON error as raw text, so every error is answered with a page. */
async function outcomeOf(c: Context<AppEnv>, work: () => Promise<NewsletterOutcome>): Promise<NewsletterOutcome> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error)) c.get('log').error({ err: error }, 'a newsletter form failed')
    else if (error.code !== 'RATE_LIMITED' && error.code !== 'SERVICE_BUSY') return 'invalid'
    return 'later'
  }
}
