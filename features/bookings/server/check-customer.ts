import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import type { CustomerDetails } from '../api/calls.ts'

/** Checked details, with the phone number in the format used for messages; empty when it cannot be parsed. */
export type CheckedCustomer = CustomerDetails & { phoneNormalised: string }

/**
 * Checks the contact details of a booking in the specified order: name, email, phone (specification §5). The address is
 * not required.
 *
 * @throws {AppError} `NAME_REQUIRED`, `EMAIL_REQUIRED`, `PHONE_REQUIRED`, then `EMAIL_INVALID`. Any phone number is
 * accepted.
 */
export function checkCustomer(customer: CustomerDetails): CheckedCustomer {
  if (customer.customer_name === '') throw new AppError('NAME_REQUIRED')
  if (customer.email === '') throw new AppError('EMAIL_REQUIRED')
  if (customer.phone === '') throw new AppError('PHONE_REQUIRED')
  if (!isEmailAddress(customer.email)) throw new AppError('EMAIL_INVALID')
  return { ...customer, phoneNormalised: normalisePhone(customer.phone, customer.country) ?? '' }
}
