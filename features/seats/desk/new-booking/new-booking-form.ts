import type { CustomerDetails } from '#features/bookings/api/calls.ts'
import type { ReturningCaller } from '../../api/desk-calls.ts'
import type { BookingSource } from '../../rules/desk-hold.ts'
import { OFFICE_PAYMENT_METHODS } from '#features/office-payments/rules/office-payment.ts'
import { objectReader, readStored } from '#ui/desk/lib/read-stored.ts'
import { readFields } from '#ui/desk/lib/use-saved-form.ts'
import { parseSavedList } from '#features/travellers/desk/saved-list.ts'
import { EMPTY_LIST, type PastedList } from '#features/travellers/desk/pasted-list.ts'

/** The payment methods that the page offers. */
export const PAYMENT_METHODS = ['link', ...OFFICE_PAYMENT_METHODS] as const
/** One of {@link PAYMENT_METHODS}. */
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The values typed on the page, as strings. */
export type NewBookingForm = {
  cameBy: Exclude<BookingSource, 'site' | 'import'>
  phone: string
  name: string
  email: string
  state: string
  zip: string
  address1: string
  wishes: string
  packageId: number | null
  packageName: string
  startDate: string
  guests: string
  /** The number of the enquiry that led here; null for a caller. */
  enquiry: number | null
  /** The booking that holds the seats; empty before they are held. */
  reference: string
  /** The discount in rupees as typed, and its reason; both empty for none. */
  discount: string
  discountReason: string
  /** How the caller pays: with a link, or at the office. */
  paymentMethod: PaymentMethod
  /** The pasted travellers; they are saved when the booking is made. */
  list: PastedList
  /** True when the booker names the travellers after the payment, through the link. */
  willNameTravellersLater: boolean
}

const EMPTY: NewBookingForm = {
  cameBy: 'phone',
  phone: '',
  name: '',
  email: '',
  state: '',
  zip: '',
  address1: '',
  wishes: '',
  packageId: null,
  packageName: '',
  startDate: '',
  guests: '2',
  enquiry: null,
  reference: '',
  discount: '',
  discountReason: '',
  paymentMethod: 'link',
  list: EMPTY_LIST,
  willNameTravellersLater: false,
}

const {
  cameBy: _source,
  paymentMethod: _payment,
  packageId: _package,
  enquiry: _enquiry,
  list: _list,
  ...PLAIN_ATTRIBUTES
} = EMPTY

/** The default payment method for a source, until the user chooses another: cash at the counter, otherwise a link. */
const defaultPaymentMethod = (cameBy: NewBookingForm['cameBy']): PaymentMethod =>
  cameBy === 'counter' ? 'cash' : 'link'

/** Returns the form changes for a new source. The payment method changes too, unless the user has chosen one. */
export function applySource(form: NewBookingForm, cameBy: NewBookingForm['cameBy']): Partial<NewBookingForm> {
  return form.paymentMethod === defaultPaymentMethod(form.cameBy)
    ? { cameBy, paymentMethod: defaultPaymentMethod(cameBy) }
    : { cameBy }
}

/** The form of a saved draft, or a new one with the values from the URL. */
export function createInitialForm(savedDraft: { form: string; list: string }, query: URLSearchParams): NewBookingForm {
  const fromQuery = {
    phone: query.get('phone') ?? '',
    name: query.get('name') ?? '',
    email: query.get('email') ?? '',
    startDate: query.get('date') ?? '',
    guests: query.get('guests') ?? '2',
    packageId: Number(query.get('package')) || null,
    packageName: query.get('packageName') ?? '',
    enquiry: Number(query.get('enquiry')) || null,
  }
  if ([...query.keys()].length > 0) return { ...EMPTY, ...fromQuery }
  return { ...EMPTY, ...parseSavedForm(savedDraft.form), list: parseSavedList(savedDraft.list) }
}

/** Accepts only known fields, with values of the right type. */
function parseSavedForm(savedDraft: string): Partial<NewBookingForm> {
  const { packageId, enquiry, cameBy, paysBy } = readStored(savedDraft, objectReader, {})
  return {
    ...readFields(savedDraft, PLAIN_ATTRIBUTES),
    ...(typeof packageId === 'number' && { packageId }),
    ...(typeof enquiry === 'number' && { enquiry }),
    ...((cameBy === 'phone' || cameBy === 'whatsapp' || cameBy === 'counter') && { cameBy }),
    ...PAYMENT_METHODS.flatMap((way) => (way === paysBy ? [{ paymentMethod: way }] : []))[0],
  }
}

/** The form as saved in its draft: without the pasted list, which stays on this device. */
export function toDraft(form: NewBookingForm): string {
  return JSON.stringify({ ...form, list: undefined })
}

/** The chosen package, date and guests; null while one of them is missing. */
export function choiceOf({ packageId, startDate, guests }: NewBookingForm) {
  const count = Number(guests)
  const isWhole = Number.isInteger(count) && count >= 1 && count <= 50
  return packageId === null || startDate === '' || !isWhole ? null : { packageId, startDate, guests: count }
}

/** The details in the format that the server expects. */
export function customerOf({ name, email, phone, state, zip, address1, wishes }: NewBookingForm): CustomerDetails {
  return {
    customer_name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    address1,
    address2: '',
    state,
    zip: zip.trim(),
    country: '',
    special_requests: wishes.trim(),
  }
}

/** Fills in the details of an earlier booking with the same phone number. Values that were already typed stay. */
export function fillFromCaller(form: NewBookingForm, { name, email, state, zip, address1 }: ReturningCaller) {
  return {
    name: form.name || name,
    email: form.email || email,
    state: form.state || state,
    zip: form.zip || zip,
    address1: form.address1 || address1,
  }
}
