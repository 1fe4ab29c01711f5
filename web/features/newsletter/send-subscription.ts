import { isEmailAddress } from '#domain/email-address.ts'
import { newsletterOutcomes } from '#messages/newsletter-outcomes.ts'
import { sentenceOf } from '#web/lib/api.ts'

/** What the form says, and whether the address went out. */
export type SubscriptionAnswer = { isSent: boolean; text: string }

/**
 * Sends the form's address, once it looks like one. The form is cleared after a success and kept after a failure; the
 * focus goes to what is to be read or mended, because the button that was pressed is disabled meanwhile.
 *
 * @param send is given rather than imported: what two chunks share would be one more file on every page.
 */
export async function sendSubscription(
  form: HTMLFormElement,
  send: (email: string) => Promise<unknown>,
): Promise<SubscriptionAnswer> {
  const answer = await answerTo(emailIn(form), send)
  if (answer.isSent) form.reset()
  form.querySelector<HTMLElement>(answer.isSent ? '[role="status"]' : 'input')?.focus()
  return answer
}

async function answerTo(email: string, send: (email: string) => Promise<unknown>): Promise<SubscriptionAnswer> {
  if (email === '') return { isSent: false, text: newsletterOutcomes.empty }
  if (!isEmailAddress(email)) return { isSent: false, text: newsletterOutcomes.invalid }
  try {
    await send(email)
    return { isSent: true, text: newsletterOutcomes.sent(email) }
  } catch (error) {
    return { isSent: false, text: sentenceOf(error, newsletterOutcomes.failed) }
  }
}

function emailIn(form: HTMLFormElement): string {
  const value = new FormData(form).get('email')
  return typeof value === 'string' ? value.trim() : ''
}
