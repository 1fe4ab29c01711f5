import type { CustomerDetails } from '#features/bookings/api/calls.ts'
import type { BookerField } from '#features/bookings/rules/booker-fields.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskForms as texts } from '#messages/desk/forms.ts'

type BookerInput = Pick<CustomerDetails, 'customer_name' | 'phone' | 'email'>

/** The errors that prevent saving a booker, in the order of the form. */
export function bookerProblems({
  customer_name: name,
  phone,
  email,
}: BookerInput): Partial<Record<BookerField, string>> {
  const address = email.trim()
  return {
    ...(name.trim() === '' && { customer_name: texts.name }),
    ...(phone.trim() === '' && { phone: texts.phone }),
    ...(address === '' ? { email: texts.email } : isEmailAddress(address) ? {} : { email: texts.emailInvalid }),
  }
}
