import { Hono, type Context } from 'hono'
import {
  submitEnquiry as submitEndpoint,
  applyAsPartner as applyEndpoint,
  listGroupPrices as groupPricesEndpoint,
  requestCallBack as callBackEndpoint,
  requestGroupPrice as groupEndpoint,
  CallBackBody,
  EnquiryBody,
  GroupRequestBody,
  PartnerBody,
} from '../api/calls.ts'
import { FORM_ID, FORM_OUTCOMES } from '../api/office-forms.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { respondWithError } from '#platform/http/answer-error.ts'
import { bodyLimitOf } from '#platform/http/body-limits.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import { isFormPost, readFormBody } from '#platform/http/read-form-body.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { applyAsPartner } from './apply-as-partner.ts'
import { listGroupPrices } from './list-group-prices.ts'
import { requestCallBack } from './request-call-back.ts'
import { requestGroupPrice } from './request-group-price.ts'
import { submitEnquiry } from './submit-enquiry.ts'

/**
 * The routes for the contact form and the partner form. They accept JSON from our script, and plain HTML forms from
 * browsers without scripts.
 */
export function enquiriesRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  const mountForm = (path: string, page: string, submit: (c: Context<AppEnv>) => Promise<void>) =>
    app.post(path, async (c, next) => {
      if (!isFormPost(c)) return next()
      try {
        await submit(c)
      } catch (error) {
        return answerFormError(error, c, page)
      }
      return c.redirect(outcomePage(page, 'sent'), 303)
    })
  mountForm(submitEndpoint.path, pages.contact(), async (c) => {
    const fields = await readFormBody(c, { schema: EnquiryBody, limitBytes: bodyLimitOf(submitEndpoint.path) })
    await submitEnquiry(platform, fields, c.get('clientAddress'))
  })
  mountForm(applyEndpoint.path, pages.becomeExpert(), async (c) => {
    const fields = await readFormBody(c, { schema: PartnerBody, limitBytes: bodyLimitOf(applyEndpoint.path) })
    await applyAsPartner(platform, fields, c.get('clientAddress'))
  })
  const callBack = async (c: Context<AppEnv>, body: CallBackBody) => {
    const user = await getSessionUser(platform, c)
    return requestCallBack(platform, { body, userId: user?.id ?? null, clientAddress: c.get('clientAddress') })
  }
  mountForm(callBackEndpoint.path, pages.callBack(), async (c) => {
    const limitBytes = bodyLimitOf(callBackEndpoint.path)
    await callBack(c, await readFormBody(c, { schema: CallBackBody, limitBytes }))
  })
  mountCalls(app, [
    on(callBackEndpoint, async ({ body, c }) => {
      const { phone, promisedUntil } = await callBack(c, body)
      return { body: { success: true as const, phone, promised_until: promisedUntil.toISOString() } }
    }),
  ])
  mountForm(groupEndpoint.path, pages.groupQuote(), async (c) => {
    const limitBytes = bodyLimitOf(groupEndpoint.path)
    const body = await readFormBody(c, { schema: GroupRequestBody, limitBytes })
    await requestGroupPrice(platform, body, c.get('clientAddress'))
  })
  mountCalls(app, [
    on(groupEndpoint, async ({ body, c }) => {
      const { number, promisedUntil } = await requestGroupPrice(platform, body, c.get('clientAddress'))
      return { body: { success: true as const, number, promised_until: promisedUntil.toISOString() } }
    }),
    on(groupPricesEndpoint, async ({ params }) => ({ body: await listGroupPrices(platform, params.id) })),
    on(
      submitEndpoint,
      async ({ body, c }) => {
        await submitEnquiry(platform, body, c.get('clientAddress'))
        return { body: { success: true as const } }
      },
      { bodyLimitBytes: bodyLimitOf(submitEndpoint.path) },
    ),
    on(
      applyEndpoint,
      async ({ body, c }) => {
        await applyAsPartner(platform, body, c.get('clientAddress'))
        return { body: { success: true as const } }
      },
      { bodyLimitBytes: bodyLimitOf(applyEndpoint.path) },
    ),
  ])
  return app
}

/**
 * A browser that posted the form without our script is redirected to the page, which shows the result. Other callers
 * get the API's error.
 */
function answerFormError(error: unknown, c: Context<AppEnv>, page: string): Response {
  const answer = respondWithError(error, c)
  if (!(c.req.header('accept') ?? '').includes('text/html')) return answer
  const isInvalidInput = isAppError(error) && error.code === 'INVALID_INPUT'
  // A new Response is created, because the context still contains the headers of the API's response.
  return new Response(null, {
    status: 303,
    headers: { location: outcomePage(page, isInvalidInput ? 'check' : 'failed') },
  })
}

function outcomePage(page: string, outcome: keyof typeof FORM_OUTCOMES): string {
  return `${page}?sent=${FORM_OUTCOMES[outcome]}#${FORM_ID}`
}
