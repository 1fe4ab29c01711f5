/**
 * The result of a form posted without a script, as `?sent=` on its page. `check`: a value is missing or wrong. `0`: the
 * form was not received.
 */
export const FORM_OUTCOMES = { sent: '1', failed: '0', check: 'check' } as const
/** The `id` of the form on its page. The result is shown there. */
export const FORM_ID = 'write'
