import { Hono } from 'hono'
import { NEWSLETTER_ISSUE_PAGE_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { draftHeaders } from '#platform/pages/draft-page.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { scheduleNewsletterIssue, stopNewsletterIssue } from './order-newsletter-issue.ts'
import { getNewsletter, listSubscribers } from './read-newsletter.ts'
import { getNewsletterIssue } from './show-newsletter-issue.ts'
import { discardNewsletterIssue, saveNewsletterIssue, testNewsletterIssue } from './write-newsletter-issue.ts'

const DONE = { success: true as const }
/** Emails use inline styles. */
const MAIL_POLICY = "style-src 'unsafe-inline'"

/** The desk's calls for the newsletter. */
export function newsletterDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getNewsletter, () => getNewsletter(platform)),
    onDeskCall(calls.listSubscribers, ({ query }) => listSubscribers(platform, query)),
    onDeskCall(calls.exportSubscribers, async ({ staff, body }) => {
      // Permission to export other lists does not include this one.
      if (allowanceOf(staff.role, 'write_journal') === 'no') throw new AppError('DESK_ROLE')
      return exportSubscribers(platform, staff, body)
    }),
    onDeskCall(calls.saveNewsletterIssue, ({ staff, body }) => saveNewsletterIssue(platform, staff, body)),
    onDeskCall(calls.discardNewsletterIssue, ({ body }) => discardNewsletterIssue(platform, body).then(() => DONE)),
    onDeskCall(calls.testNewsletterIssue, ({ staff, body }) => testNewsletterIssue(platform, staff, body)),
    onDeskCall(calls.scheduleNewsletterIssue, ({ staff, body }) => scheduleNewsletterIssue(platform, staff, body)),
    onDeskCall(calls.stopNewsletterIssue, ({ body }) => stopNewsletterIssue(platform, body.id).then(() => DONE)),
  ])
  mountDeskFile(app, NEWSLETTER_ISSUE_PAGE_PATH, {
    platform,
    access: 'write_journal',
    handle: async ({ c }) =>
      c.body(await getNewsletterIssue(platform, c.req.param('id') ?? ''), 200, draftHeaders(MAIL_POLICY)),
  })
  return app
}
