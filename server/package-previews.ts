import { Hono } from 'hono'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { PACKAGE_PREVIEW_PATH } from '#kernel/addresses/desk-pages.ts'
import type { CallInput, Endpoint, ResponseOf } from '#kernel/wire/endpoint.ts'
import type { HandlePageCall, PageCallResult } from '#kernel/wire/page-calls.ts'
import type { RenderedPage } from '#kernel/wire/page-document.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatTimeOfDay } from '#kernel/dates/indian-clock.ts'
import { packagePreview as texts } from '#messages/packages/desk-preview.ts'
import { openPreview } from '#features/packages/server/preview-package.ts'
import { mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { headerFacts, securityHeaders } from '#platform/http/security-headers.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toPreviewHtml, STRIP_HASH } from './preview-html.ts'
import { createPageReads } from './page-reads.ts'

/** Renders the document for a URL of the site. */
export type RenderPreview = (url: URL, answer: HandlePageCall) => Promise<RenderedPage>

/**
 * The travellers' page of a package with its draft content, rendered by the site's components from what publishing
 * would write. Only staff can open it. It has no scripts, no forms and no links that lead away, so nobody can book a
 * draft. No search engine or cache stores it.
 */
export function packagePreviewRoutes(platform: Platform, render: RenderPreview): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const newPageReads = createPageReads(platform)
  const headers = securityHeaders('preview', headerFacts(platform.env, false), STRIP_HASH)
  mountDeskFile(app, PACKAGE_PREVIEW_PATH, {
    platform,
    access: 'read_catalogue',
    async handle({ c }) {
      const { tourPackage, until } = await openPreview(platform, c.req.param('token') ?? '')
      const url = new URL(pages.tourSingle(tourPackage.packageId), platform.baseUrl)
      const page = await render(url, withDraft(newPageReads().answer, tourPackage))
      if (!('html' in page)) throw new AppError('PACKAGE_GONE')
      const html = typeof page.html === 'string' ? page.html : Buffer.from(page.html).toString('utf8')
      for (const [name, value] of headers) c.header(name, value)
      c.header('X-Robots-Tag', 'noindex')
      c.header('Cache-Control', 'no-store')
      return c.html(toPreviewHtml(html, texts.strip(tourPackage.packageName, formatTimeOfDay(until))))
    },
  })
  return app
}

/** Answers the page's calls as usual, except the call for the package itself. */
function withDraft(answer: HandlePageCall, tourPackage: TourPackage): HandlePageCall {
  async function answerWithDraft<E extends Endpoint>(
    target: E,
    input: CallInput<E> | undefined,
    options: { isPartRequested: boolean },
  ): Promise<PageCallResult<ResponseOf<E>>>
  async function answerWithDraft(
    target: Endpoint,
    input: CallInput<Endpoint> | undefined,
    options: { isPartRequested: boolean },
  ): Promise<PageCallResult<unknown>> {
    return target.path === getTourPackage.path ? { body: tourPackage, part: null } : answer(target, input, options)
  }
  return answerWithDraft
}
