/**
 * The result of a form that was posted without a script, as `?sent=` of its page. `check`: something that was written
 * is missing or wrong. `0`: it did not arrive.
 */
export const FORM_OUTCOMES = { sent: '1', failed: '0', check: 'check' } as const
/** The `id` of the form on its page. The answer is shown there. */
export const FORM_ID = 'write'
