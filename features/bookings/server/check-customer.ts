import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import type { CustomerDetails } from '../api/schemas.ts'

/** Checked details, with the phone number in the form to which messages are sent; empty where it cannot be told. */
export type CheckedCustomer = CustomerDetails & { phoneNormalised: string }

/**
 * Checks the contact details of a booking in the specified order: name, email, phone (specification §5). The address is
 * not required.
 *
 * @throws {AppError} `NAME_REQUIRED`, `EMAIL_REQUIRED`, `PHONE_REQUIRED`, then `EMAIL_INVALID`. Any phone number is taken.
 */
export function checkCustomer(customer: CustomerDetails): CheckedCustomer {
  if (customer.customer_name === '') throw new AppError('NAME_REQUIRED')
  if (customer.email === '') throw new AppError('EMAIL_REQUIRED')
  if (customer.phone === '') throw new AppError('PHONE_REQUIRED')
  if (!isEmailAddress(customer.email)) throw new AppError('EMAIL_INVALID')
  return { ...customer, phoneNormalised: normalisePhone(customer.phone, customer.country) ?? '' }
}
