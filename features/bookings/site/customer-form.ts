import type { PostalAddress, SessionUser } from '#features/accounts/api/calls.ts'
import type { LatestBooking, CustomerDetails } from '../api/calls.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { MAX_SPECIAL_REQUESTS_LENGTH } from '../rules/special-requests.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { formMessages } from '#messages/site/form.ts'
import { isRecord } from '#ui/site/lib/browser-storage.ts'

export type CustomerField = keyof CustomerDetails

const CUSTOMER_FIELDS = [
  'customer_name',
  'email',
  'phone',
  'address1',
  'address2',
  'state',
  'zip',
  'country',
  'special_requests',
] as const satisfies readonly CustomerField[]

export const EMPTY_CUSTOMER: CustomerDetails = {
  customer_name: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  state: '',
  zip: '',
  country: '',
  special_requests: '',
}

/** Control characters and surrogates, except tab and line breaks. */

const CONTROL_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** The typed text, and the email of the user who was signed in while typing, or null. */
type CustomerDraft = { customer: CustomerDetails; owner: string | null }

/** Parses a draft from an unchecked value. */
export function toDraft(value: unknown): CustomerDraft | null {
  if (!isRecord(value) || !isRecord(value['customer'])) return null
  const storedCustomer = value['customer']
  const owner = typeof value['owner'] === 'string' ? value['owner'] : null
  return { customer: mapFields((field) => textOf(storedCustomer[field])), owner }
}

/**
 * Trims every field and removes control characters. Text pasted from a table or a PDF may contain them: they are
 * invisible, and the server rejects them.
 */
export function trimmed(customer: CustomerDetails): CustomerDetails {
  return mapFields((field) => {
    const text = customer[field].replaceAll(CONTROL_CHARACTERS, '')
    return (field === 'special_requests' ? text : text.replaceAll(/[\t\n\r]+/g, ' ')).trim()
  })
}

/**
 * The first field that blocks the payment, in the specified order (specification §5); after those, an undeliverable
 * email address, then special requests that are too long.
 */
export function firstProblem(customer: CustomerDetails): { field: CustomerField; message: string } | null {
  const { customer_name: name, email, phone, special_requests: requests } = trimmed(customer)
  const texts = bookingMessages.details
  if (name === '') return { field: 'customer_name', message: texts.nameRequired }
  if (name.length > MAX_PERSON_NAME)
    return { field: 'customer_name', message: formMessages.nameTooLong(MAX_PERSON_NAME) }
  if (email === '') return { field: 'email', message: texts.emailRequired }
  if (phone === '') return { field: 'phone', message: texts.phoneRequired }
  if (!isEmailAddress(email)) return { field: 'email', message: texts.emailInvalid }
  const over = requests.length - MAX_SPECIAL_REQUESTS_LENGTH
  if (over > 0) return { field: 'special_requests', message: texts.requestsTooLong(MAX_SPECIAL_REQUESTS_LENGTH, over) }
  return null
}

/**
 * The initial form. The signed-in user's name, email and phone take precedence over stored values. The account's
 * address and then the latest booking fill the rest (specification §6). Text that this user typed here stays. Text that
 * another user typed on this device is never shown.
 */
export function prefilledCustomer(sources: {
  draft: CustomerDraft | null
  user: SessionUser | null
  latest: LatestBooking | null
  /** The address of the account. An address with only empty fields counts as no address. */
  postal?: PostalAddress | null
}): CustomerDetails {
  const { user, latest, postal = null } = sources
  const draft = sources.draft !== null && isVisibleTo(sources.draft, user) ? sources.draft : null
  if (user === null) return draft?.customer ?? EMPTY_CUSTOMER
  if (draft !== null && draft.owner === user.email) return draft.customer
  const userDetails: Partial<CustomerDetails> = { customer_name: user.name, email: user.email, phone: user.phone ?? '' }
  // Use one address as a whole: the second line of one must not be combined with the first line of another.
  const hasPostalAddress = postal !== null && Object.values(postal).some((text) => text !== '')
  const rest: Partial<CustomerDetails> = { ...latest, ...(hasPostalAddress && postal) }
  return mapFields((field) => firstNonEmpty(userDetails[field], draft?.customer[field], rest[field]))
}

function isVisibleTo(draft: CustomerDraft, user: SessionUser | null): boolean {
  return draft.owner === null || draft.owner === user?.email
}

function firstNonEmpty(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '') ?? ''
}

function mapFields(valueOf: (field: CustomerField) => string): CustomerDetails {
  const customer = { ...EMPTY_CUSTOMER }
  for (const field of CUSTOMER_FIELDS) customer[field] = valueOf(field)
  return customer
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
