import { isEmailAddress } from '#kernel/people/email-address.ts'
import { newsletterOutcomes } from '#messages/newsletter/outcomes.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { betterEmail } from '#ui/site/lib/better-email.ts'

/** The message of the form, and whether the address was sent. */
export type SubscriptionAnswer = { isSent: boolean; text: string }

/**
 * Sends the form's address when it looks like an email address. The form is cleared after a success and unchanged after
 * a failure. The focus moves to the message or to the field, because the clicked button is disabled during the call.
 *
 * @param send passed as an argument, not imported: a module shared by two chunks would be one more file on every page.
 */
export async function sendSubscription(
  form: HTMLFormElement,
  send: (email: string) => Promise<unknown>,
): Promise<SubscriptionAnswer> {
  const answer = await submitAddress(emailIn(form), send)
  if (answer.isSent) form.reset()
  form.querySelector<HTMLElement>(answer.isSent ? '[role="status"]' : 'input')?.focus()
  return answer
}

async function submitAddress(email: string, send: (email: string) => Promise<unknown>): Promise<SubscriptionAnswer> {
  if (email === '') return { isSent: false, text: newsletterOutcomes.empty }
  if (!isEmailAddress(email)) return { isSent: false, text: newsletterOutcomes.invalid }
  try {
    await send(email)
    return { isSent: true, text: [newsletterOutcomes.sent(email), typoHint(email)].join(' ').trim() }
  } catch (error) {
    return { isSent: false, text: serverMessageOf(error, newsletterOutcomes.failed) }
  }
}

/** An email to `gmial.com` never arrives, and nobody finds out. The address is accepted with a warning. */
function typoHint(email: string): string {
  const suggestion = betterEmail(email)
  return suggestion === null ? '' : newsletterOutcomes.didYouMean(suggestion)
}

function emailIn(form: HTMLFormElement): string {
  const value = new FormData(form).get('email')
  return typeof value === 'string' ? value.trim() : ''
}
