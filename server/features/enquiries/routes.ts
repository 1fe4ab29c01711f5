import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { submitEnquiry as submitEnquiryEndpoint } from '#contract/enquiries.ts'
import { EnquiryBody, enquiriesSchemas } from '#contract/enquiries-schemas.ts'
import { pages } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { describeIssue } from '#server/platform/http/describe-issue.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { readBytes } from '#server/platform/http/read-json-body.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { submitEnquiry } from './submit-enquiry.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** The contact form's call: JSON from our script, or the plain HTML form where no script runs. */
export function enquiriesRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { path } = submitEnquiryEndpoint

  app.post(path, async (c, next) => {
    if (!FORM.test(c.req.header('content-type') ?? '')) return next()
    await submitEnquiry(platform, await readForm(c), c.get('clientAddress'))
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

/** @throws {AppError} `INVALID_JSON` for bytes that are not UTF-8, `INVALID_INPUT` for fields we do not know or too long. */
async function readForm(c: Context<AppEnv>): Promise<EnquiryBody> {
  const bytes = await readBytes(c, BODY_LIMIT_BYTES)
  const fields = [...new URLSearchParams(bytes.toString('utf8'))]
  if (fields.some((field) => field.join('').includes('\uFFFD')))
    throw new AppError('INVALID_JSON', { detail: 'form is not UTF-8' })
  const names = fields.map(([name]) => name)
  if (new Set(names).size !== names.length) throw new AppError('INVALID_INPUT', { detail: 'a field was given twice' })
  const parsed = z.safeParse(EnquiryBody, Object.fromEntries(fields), { reportInput: true })
  if (!parsed.success) throw new AppError('INVALID_INPUT', { message: describeIssue(parsed.error) })
  return parsed.data
}
