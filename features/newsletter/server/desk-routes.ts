import { Hono } from 'hono'
import { LETTER_PAGE_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { deskNewsletterSchemas as schemas } from '../api/desk-schemas.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { mountDeskEndpoint, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { draftHeaders } from '#platform/pages/draft-page.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { orderLetter, stopLetter } from './order-letter.ts'
import { getNewsletter, listSubscribers } from './read-newsletter.ts'
import { showLetter } from './show-letter.ts'
import { dropLetter, keepLetter, testLetter } from './write-letter.ts'

const DONE = { success: true as const }
/** A mail has its looks in its tags. */
const MAIL_POLICY = "style-src 'unsafe-inline'"

/** The desk's calls on the newsletter. */
export function newsletterDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.getNewsletter, {
    platform,
    schemas: schemas.getNewsletter,
    handle: () => getNewsletter(platform),
  })
  mountDeskEndpoint(app, calls.listSubscribers, {
    platform,
    schemas: schemas.listSubscribers,
    handle: ({ query }) => listSubscribers(platform, query),
  })
  mountDeskEndpoint(app, calls.exportSubscribers, {
    platform,
    schemas: schemas.exportSubscribers,
    async handle({ staff, body }) {
      // Whoever may take out other lists does not see this one.
      if (allowanceOf(staff.role, 'write_journal') === 'no') throw new AppError('DESK_ROLE')
      return exportSubscribers(platform, staff, body)
    },
  })
  mountDeskEndpoint(app, calls.keepLetter, {
    platform,
    schemas: schemas.keepLetter,
    handle: ({ staff, body }) => keepLetter(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.dropLetter, {
    platform,
    schemas: schemas.dropLetter,
    handle: ({ body }) => dropLetter(platform, body).then(() => DONE),
  })
  mountDeskEndpoint(app, calls.testLetter, {
    platform,
    schemas: schemas.testLetter,
    handle: ({ staff, body }) => testLetter(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.orderLetter, {
    platform,
    schemas: schemas.orderLetter,
    handle: ({ staff, body }) => orderLetter(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.stopLetter, {
    platform,
    schemas: schemas.stopLetter,
    handle: ({ body }) => stopLetter(platform, body.id).then(() => DONE),
  })
  mountDeskFile(app, LETTER_PAGE_PATH, {
    platform,
    access: 'write_journal',
    handle: async ({ c }) =>
      c.body(await showLetter(platform, c.req.param('id') ?? ''), 200, draftHeaders(MAIL_POLICY)),
  })
  return app
}
