import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { BOOKING_LINK_HEADER, IDEMPOTENCY_HEADER, LINK_TOKEN_HEADER } from '#kernel/wire/request-headers.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { RefusalLimit } from '#platform/audit/refusal-limit.ts'
import { respondWithError } from '#platform/http/answer-error.ts'
import { FORM_PAGES } from '#platform/http/form-pages.ts'
import { healthRoutes } from '#platform/http/health-routes.ts'
import { createNotFoundHandler } from '#platform/http/not-found.ts'
import { enforceDeadline, requestMiddleware } from '#platform/http/request-middleware.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { recordRefusals } from '#platform/http/record-refusals.ts'
import { requireSameOrigin } from '#platform/http/same-origin.ts'
import { headerFacts, securityHeaders } from '#platform/http/security-headers.ts'
import { hasMailbox, mailboxRoutes } from '#platform/mail/mailbox-routes.ts'
import { apiDocsRoutes } from '#server/openapi/api-docs-routes.ts'
import { allowedOrigins } from '#platform/environment/origins.ts'
import { deskDayRoutes, deskShellRoutes, type ReadDeskDocument } from '#platform/pages/desk-shell.ts'
import { siteManifest } from '#platform/pages/site-manifest.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { mountFeatures } from './mount-features.ts'
import { packagePreviewRoutes, type RenderPreview } from './package-previews.ts'
import { SANDBOX_PATH } from './site-parts.ts'

const SANDBOX_KEYED_PREFIXES = [`${SANDBOX_PATH}/v1/`, `${SANDBOX_PATH}/_ctl/`]
const SANDBOX_PREFIXES = [`${SANDBOX_PATH}/`]

type AppParts = {
  platform: Platform
  /** Checks every response against the contract. On in development and in tests. */
  checkResponses: boolean
  /** The sandbox gateway's app. Undefined where real payments are taken. */
  sandbox?: Hono
  /** Renders site pages with draft content. Undefined when pages are not open. */
  renderPreview?: RenderPreview
  /** Only in development: reads the desk from its sources. */
  readDeskDocument?: ReadDeskDocument
  /** True after the signal to stop. Load balancers then send no more visitors. */
  isDraining?: () => boolean
  /**
   * Decides which refusals are recorded as audit events. A test replaces this function to show what happens without the
   * limit.
   */
  refusalLimit?: RefusalLimit
}

/**
 * Builds the app for everything that code answers: the REST API, the health probes and the mailbox. Pages and files are
 * served before requests reach this app.
 */
export function createApp({
  platform,
  checkResponses,
  sandbox,
  renderPreview = rejectPreview,
  readDeskDocument,
  isDraining = () => false,
  refusalLimit = platform.refusalLimit,
}: AppParts): Hono<AppEnv> {
  const { env, log, pool } = platform
  const app = new Hono<AppEnv>()
  app.onError(respondWithError)
  app.notFound(createNotFoundHandler(app))

  app.use(
    requestMiddleware({
      log,
      checkResponses,
      trustedProxies: env.trustedProxies,
      headers: securityHeaders('page', headerFacts(env, false)),
    }),
  )
  app.use(enforceDeadline(SANDBOX_PREFIXES))
  app.use(recordRefusals(platform, refusalLimit))
  if (env.apiUrl !== undefined) {
    app.use(
      cors({
        origin: allowedOrigins(env),
        credentials: true,
        allowHeaders: ['Content-Type', IDEMPOTENCY_HEADER, BOOKING_LINK_HEADER, LINK_TOKEN_HEADER],
        exposeHeaders: ['X-Total-Count', 'Link', 'Retry-After'],
      }),
    )
  }
  app.use(
    // These addresses get requests without an origin: from a form on a page that sends no referrer, and from a mail
    // program that unsubscribes its user.
    requireSameOrigin({
      allowedOrigins: allowedOrigins(env),
      exemptPaths: [WEBHOOK_PATH, CALLBACK_PATH, ...FORM_PAGES],
      exemptPrefixes: sandbox === undefined ? [] : SANDBOX_KEYED_PREFIXES,
      allowsCrossSite: env.apiUrl !== undefined,
    }),
  )

  app.route('/', healthRoutes({ pool, isDraining }))
  app.get(pages.manifest(), (c) =>
    c.body(JSON.stringify(siteManifest(platform.site)), 200, { 'Content-Type': 'application/manifest+json' }),
  )
  app.get('/robots.txt', (c) => c.text(robotsText(platform.baseUrl)))
  mountFeatures(app, platform)
  app.route('/', packagePreviewRoutes(platform, renderPreview))
  const facts = headerFacts(env, readDeskDocument !== undefined)
  app.route('/', deskDayRoutes(securityHeaders('day', facts), readDeskDocument))
  app.route('/', deskShellRoutes(securityHeaders('desk', facts), readDeskDocument))
  app.route('/', apiDocsRoutes(platform))
  if (hasMailbox(platform)) app.route('/', mailboxRoutes(platform))
  if (sandbox !== undefined) app.route(SANDBOX_PATH, sandbox)
  return app
}

function rejectPreview(): never {
  throw new AppError('SERVICE_BUSY', { detail: 'the pages are not available yet' })
}

/**
 * The text of robots.txt. It excludes the API and pages specific to one visitor, which are of no use to search engines.
 */
function robotsText(baseUrl: string): string {
  const closed = [
    '/account',
    '/desk',
    '/booking-page',
    '/reset-password',
    '/email-address',
    '/invoice',
    '/travellers',
    '/trip',
    '/review',
    '/verify/',
    '/newsletter/',
    '/waiting-list',
    '/api/',
    '/auth/',
    '/booking/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}${pages.sitemap()}`,
    '',
  ].join('\n')
}
