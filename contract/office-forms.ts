import type { PartnerApplication } from '#domain/partner-application.ts'
import { endpoint } from './endpoint.ts'

/** The partner form's call (Become an expert); takes a plain HTML form as well. */
export const applyAsPartner = endpoint<{ body: PartnerApplication; response: { success: true } }>(
  'POST',
  '/api/partners/apply',
  'Tell the office that one would like to work with it',
)

/**
 * How a form that was posted without a script comes back: `?sent=` of the page it was on. `check`: what was written
 * cannot be answered as it is; `0`: it did not arrive.
 */
export const FORM_OUTCOMES = { sent: '1', failed: '0', check: 'check' } as const
/** `id` of the form on its page, where the answer is shown. */
export const FORM_ID = 'write'
