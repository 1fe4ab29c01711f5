import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import type { CallInput, Endpoint, ResponseOf } from '#kernel/wire/endpoint.ts'
import type { PageCallResult } from '#kernel/wire/page-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { LoaderInput, ReadCall } from '#platform/http/reading-call.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import type { Log } from '#platform/runtime/log.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import type { Office } from '#platform/office/office.ts'
import { PROJECT_FOLDER } from '#platform/runtime/project-folder.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createSiteGetter } from './site-getter.ts'

/** The parts of the platform that a preview uses. */
type DraftPageDependencies = { clock: Clock; log: Log; baseUrl: string; site: PublicSite; office: Office }

/** How long a link to a draft works (design of the desk, "Forms"). */
const LINK_MS = 3_600_000

/**
 * The headers of a document for staff only. Nothing in it runs or sends anything, and it is not cached. The desk shows
 * it in a frame.
 *
 * @param policy more directives of the content policy.
 */
export const draftHeaders = (policy: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': `default-src 'none'; ${policy}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
})

/** For pages of the site, with their own pictures, fonts and styles. */
export const DRAFT_PAGE_POLICY = "img-src 'self'; style-src 'self'; font-src 'self'"

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
let renderer: ReturnType<typeof createPageRenderer> | undefined

type DraftPage<E extends Endpoint> = {
  path: string
  call: E
  body: ResponseOf<E>
  /** The page's other calls, such as those of its layout. */
  reads: readonly ReadCall[]
}

/**
 * Renders the real page of the site at a path, with unpublished content from one call. The page has no scripts, because
 * its address differs from the one that they expect.
 *
 * @throws {AppError} `SERVICE_BUSY` before the first build, which may be missing in development.
 */
export async function renderDraftPage<E extends Endpoint>(
  platform: DraftPageDependencies,
  { path, call, body, reads }: DraftPage<E>,
): Promise<string> {
  const { clock, log, baseUrl } = platform
  if (!fs.existsSync(join(PROJECT_FOLDER, 'dist', 'server')))
    throw new AppError('SERVICE_BUSY', { message: 'The pages are not built yet. Please run npm run build.' })
  renderer ??= createPageRenderer({
    mode: 'production',
    rootDir: PROJECT_FOLDER,
    site: createSiteGetter(platform),
    clock,
    reportError: (error) => log.error({ err: error }, 'a draft preview shows an error'),
  })
  async function answer<Asked extends Endpoint>(
    target: Asked,
    input: CallInput<Asked> | undefined,
    options: { isPartRequested: boolean },
  ): Promise<PageCallResult<ResponseOf<Asked>>>
  async function answer(
    target: Endpoint,
    input: LoaderInput = {},
    options: { isPartRequested: boolean },
  ): Promise<PageCallResult<unknown>> {
    if (target.path === call.path) return { body, part: null }
    const other = reads.find(({ endpoint }) => endpoint.path === target.path)
    if (other === undefined) throw new Error(`a draft preview does not read ${target.path}`)
    return { body: (await other.answer(input, { ...options, isChecked: false })).body, part: null }
  }
  const page = await (await renderer).render(new URL(path, baseUrl), answer)
  if (!('html' in page)) throw new Error(`a draft preview redirects to ${page.location}`)
  const html = typeof page.html === 'string' ? page.html : Buffer.from(page.html).toString('utf8')
  return html.replaceAll(SCRIPTS, '')
}

type DraftLink = { until: number; signature: string }

/** Signs a link to a draft. It works for an hour, and only at the desk. */
export function signDraftLink({ clock, secrets }: { clock: Clock; secrets: Secrets }, path: string): DraftLink {
  const until = clock.now().getTime() + LINK_MS
  return { until, signature: computeSignature(secrets.auth, path, until) }
}

/** @throws {AppError} `DRAFT_LINK_EXPIRED` for a link that we did not sign, or that has expired. */
export function assertDraftLink(
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  path: string,
  search: URLSearchParams,
): void {
  const until = Number(search.get('until') ?? '')
  const receivedSignature = Buffer.from(search.get('sign') ?? '')
  const expectedSignature = Buffer.from(computeSignature(secrets.auth, path, until))
  const isOurs =
    receivedSignature.length === expectedSignature.length && timingSafeEqual(receivedSignature, expectedSignature)
  if (!isOurs || until < clock.now().getTime()) throw new AppError('DRAFT_LINK_EXPIRED')
}

function computeSignature(secret: string, path: string, until: number): string {
  return createHmac('sha256', secret)
    .update(`pathik: staff may look at the draft ${path} until ${until}`)
    .digest('base64url')
}
