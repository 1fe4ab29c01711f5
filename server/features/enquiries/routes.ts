import { Hono } from 'hono'
import { submitEnquiry as submitEnquiryEndpoint } from '#contract/enquiries.ts'
import { EnquiryBody, enquiriesSchemas } from '#contract/enquiries-schemas.ts'
import { pages } from '#contract/pages.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { isFormPost, readFormBody } from '#server/platform/http/read-form-body.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { submitEnquiry } from './submit-enquiry.ts'

const BODY_LIMIT_BYTES = 16 * 1024

/** The contact form's call: JSON from our script, or the plain HTML form where no script runs. */
export function enquiriesRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { path } = submitEnquiryEndpoint

  app.post(path, async (c, next) => {
    if (!isFormPost(c)) return next()
    const enquiry = await readFormBody(c, { schema: EnquiryBody, limitBytes: BODY_LIMIT_BYTES })
    await submitEnquiry(platform, enquiry, c.get('clientAddress'))
    return c.redirect(`${pages.contact()}?sent=1`, 303)
  })

  mountEndpoint(app, submitEnquiryEndpoint, {
    schemas: enquiriesSchemas.submitEnquiry,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: async ({ body, c }) => {
      await submitEnquiry(platform, body, c.get('clientAddress'))
      return { body: { success: true as const } }
    },
  })
  return app
}
