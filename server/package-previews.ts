import { Hono } from 'hono'
import { getTourPackage } from '#contract/catalog/calls.ts'
import type { TourPackage } from '#contract/catalog/schemas.ts'
import { PACKAGE_PREVIEW_PATH } from '#contract/desk/desk-pages.ts'
import type { CallInput, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { AnswerPage, PageAnswer } from '#contract/page-calls.ts'
import type { RenderedPage } from '#contract/page-document.ts'
import { pages } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { formatTimeOfDay } from '#domain/indian-clock.ts'
import { packagePreview as texts } from '#messages/desk-package-preview.ts'
import { openPreview } from '#server/features/packages/preview-package.ts'
import { mountDeskFile } from '#server/features/staff/mount-desk-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import { headerFacts, securityHeaders } from '#server/platform/http/security-headers.ts'
import type { Platform } from '#server/platform/platform.ts'
import { asPreview, STRIP_HASH } from './as-preview.ts'
import { createPageReads } from './page-reads.ts'

/** Renders the document of a URL of the site. */
export type RenderPreview = (url: URL, answer: AnswerPage) => Promise<RenderedPage>

/**
 * The travellers' page of a package with its draft, rendered by the components of the site from what publishing would write.
 * Only staff can open it. It has no scripts, no forms and no links that lead away, so nobody can book a draft, and no search
 * engine or cache keeps it.
 */
export function packagePreviewRoutes(platform: Platform, render: RenderPreview): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const readsOfPage = createPageReads(platform)
  const headers = securityHeaders('preview', headerFacts(platform.env, false), STRIP_HASH)
  mountDeskFile(app, PACKAGE_PREVIEW_PATH, {
    platform,
    access: 'read_catalogue',
    async handle({ c }) {
      const { tourPackage, until } = await openPreview(platform, c.req.param('token') ?? '')
      const url = new URL(pages.tourSingle(tourPackage.packageId), platform.baseUrl)
      const page = await render(url, withDraft(readsOfPage().answer, tourPackage))
      if (!('html' in page)) throw new AppError('PACKAGE_GONE')
      const html = typeof page.html === 'string' ? page.html : Buffer.from(page.html).toString('utf8')
      for (const [name, value] of headers) c.header(name, value)
      c.header('X-Robots-Tag', 'noindex')
      c.header('Cache-Control', 'no-store')
      return c.html(asPreview(html, texts.strip(tourPackage.packageName, formatTimeOfDay(until))))
    },
  })
  return app
}

/** Answers the page's calls as always, but for the package itself. */
function withDraft(answer: AnswerPage, tourPackage: TourPackage): AnswerPage {
  async function answerWithDraft<E extends Endpoint>(
    target: E,
    input: CallInput<E> | undefined,
    options: { isPartAsked: boolean },
  ): Promise<PageAnswer<ResponseOf<E>>>
  async function answerWithDraft(
    target: Endpoint,
    input: CallInput<Endpoint> | undefined,
    options: { isPartAsked: boolean },
  ): Promise<PageAnswer<unknown>> {
    return target.path === getTourPackage.path ? { body: tourPackage, part: null } : answer(target, input, options)
  }
  return answerWithDraft
}
