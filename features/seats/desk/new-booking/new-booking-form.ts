import type { CustomerDetails } from '../../api/schemas.ts'
import type { EarlierCaller } from '../../api/holds-schemas.ts'
import type { BookingSource } from '../../rules/desk-hold.ts'
import { RECEIPT_WAYS } from '#features/receipts/rules/office-receipt.ts'
import { readKeptList } from '#features/travellers/desk/kept-list.ts'
import { EMPTY_LIST, type PastedList } from '#features/travellers/desk/pasted-list.ts'

/** The ways to pay that the page offers. */
export const PAYS_BY = ['link', ...RECEIPT_WAYS] as const
/** One of {@link PAYS_BY}. */
type PaysBy = (typeof PAYS_BY)[number]

/** What was typed on the page, as texts. */
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
  /** The number of the question from which it comes; null for a caller. */
  enquiry: number | null
  /** The booking that holds the seats; empty before they are held. */
  reference: string
  /** Rupees as typed, and why; empty for none. */
  discount: string
  discountReason: string
  /** How the caller pays: by a link, or by hand. */
  paysBy: PaysBy
  /** The pasted travellers; they are saved when the booking is made. */
  list: PastedList
  /** True when the booker names the travellers after the payment, by link. */
  areNamesLater: boolean
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
  paysBy: 'link',
  list: EMPTY_LIST,
  areNamesLater: false,
}

/** How somebody pays who comes this way, until the caller says something else: a link, but cash at the counter. */
const usualWay = (cameBy: NewBookingForm['cameBy']): PaysBy => (cameBy === 'counter' ? 'cash' : 'link')

/** What changes when somebody comes another way: also how they pay, unless that was chosen. */
export function comesBy(form: NewBookingForm, cameBy: NewBookingForm['cameBy']): Partial<NewBookingForm> {
  return form.paysBy === usualWay(form.cameBy) ? { cameBy, paysBy: usualWay(cameBy) } : { cameBy }
}

/** The form of a draft that was kept, or a new one with what the address brings along. */
export function openForm(kept: { form: string; list: string }, query: URLSearchParams): NewBookingForm {
  const fromAddress = {
    phone: query.get('phone') ?? '',
    name: query.get('name') ?? '',
    email: query.get('email') ?? '',
    startDate: query.get('date') ?? '',
    guests: query.get('guests') ?? '2',
    packageId: Number(query.get('package')) || null,
    packageName: query.get('packageName') ?? '',
    enquiry: Number(query.get('enquiry')) || null,
  }
  if ([...query.keys()].length > 0) return { ...EMPTY, ...fromAddress }
  return { ...EMPTY, ...readKept(kept.form), list: readKeptList(kept.list) }
}

function readKept(kept: string): Partial<NewBookingForm> {
  try {
    const read: unknown = JSON.parse(kept)
    if (typeof read !== 'object' || read === null) return {}
    return read
  } catch {
    return {}
  }
}

/** The form as its draft has it: without the pasted list, which stays on this device. */
export function toDraft(form: NewBookingForm): string {
  return JSON.stringify({ ...form, list: undefined })
}

/** The choice of seats; null while a part of it is missing. */
export function choiceOf({ packageId, startDate, guests }: NewBookingForm) {
  const count = Number(guests)
  const isWhole = Number.isInteger(count) && count >= 1 && count <= 50
  return packageId === null || startDate === '' || !isWhole ? null : { packageId, startDate, guests: count }
}

/** The details as the server takes them. */
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

/** What an earlier booking of the same phone brings along. What was typed already stays. */
export function takeOver(form: NewBookingForm, { name, email, state, zip, address1 }: EarlierCaller) {
  return {
    name: form.name || name,
    email: form.email || email,
    state: form.state || state,
    zip: form.zip || zip,
    address1: form.address1 || address1,
  }
}
