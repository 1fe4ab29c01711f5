/**
 * How a form that was posted without a script comes back: `?sent=` of the page it was on. `check`: what was written
 * cannot be answered as it is; `0`: it did not arrive.
 */
export const FORM_OUTCOMES = { sent: '1', failed: '0', check: 'check' } as const
/** `id` of the form on its page, where the answer is shown. */
export const FORM_ID = 'write'
