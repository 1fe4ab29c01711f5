import type { CustomerDetails } from '../api/schemas.ts'
import type { BookerField } from '../rules/booker-fields.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskForms as texts } from '#messages/desk/forms.ts'

type Typed = Pick<CustomerDetails, 'customer_name' | 'phone' | 'email'>

/** What keeps a booker from being saved, in the order of the form. */
export function bookerProblems({ customer_name: name, phone, email }: Typed): Partial<Record<BookerField, string>> {
  const address = email.trim()
  return {
    ...(name.trim() === '' && { customer_name: texts.name }),
    ...(phone.trim() === '' && { phone: texts.phone }),
    ...(address === '' ? { email: texts.email } : isEmailAddress(address) ? {} : { email: texts.emailWrong }),
  }
}
