import { deskErrorMessages } from './desk-errors.ts'

/**
 * Every refusal of the product: a code for programs and a sentence for people. There is no second table of refusals.
 */
const messages = {
  INVALID_JSON: 'We could not read the request. Please try again.',
  INVALID_INPUT: 'Some details are missing or not valid. Please check them and try again.',
  BODY_TOO_LARGE: 'That is more than we can take in one go. Please shorten it and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send the details as JSON.',
  METHOD_NOT_ALLOWED: 'This address does not take that kind of request.',
  NOT_FOUND: 'We could not find what you asked for.',
  FORBIDDEN_ORIGIN: 'This request did not come from our own pages, so we did not carry it out.',
  MISDIRECTED_REQUEST: 'This address is not served here.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  IDEMPOTENCY_KEY_REUSED: 'This request was already used for something else. Please reload the page and try again.',
  REQUEST_IN_PROGRESS: 'We are still working on your first request. Please wait a moment.',
  SERVICE_BUSY: 'We are very busy right now. Please try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Please try again in a moment.',
  TOUR_PACKAGE_NOT_FOUND: 'This tour is not available any more.',
  REGION_NOT_FOUND: 'We do not know a state of that name.',
  POST_NOT_FOUND: 'This story is not here any more.',
  NOT_SIGNED_IN: 'Please sign in first.',
  FIELDS_REQUIRED: 'All fields required.',
  LOGIN_FAILED: 'Invalid email or password',
  SIGNUP_FAILED: 'Signup failed',
  PASSWORD_WRONG: 'Your current password is not right.',
  PASSWORD_TOO_SHORT: 'Min 8 characters',
  PASSWORD_TOO_LONG: 'Please choose a password of at most 128 characters.',
  PASSWORD_COMMON: 'This password is one of those that are tried first. Please choose another one.',
  PASSWORD_PERSONAL: 'This password is your name or your email address. Please choose another one.',
  EMAIL_UNCHANGED: 'This is the email address of your account already.',
  EMAIL_NOT_CONFIRMED:
    'First we must know that this email address is yours. We have sent you a link: open it, confirm, and come back here.',
  DELETION_TRIP_AHEAD:
    'You have a trip ahead, or a booking that waits for its payment. Please cancel it first, or come back after the trip.',
  DELETION_MONEY_MOVING:
    'Money is still on its way back to you, or being looked into. Please come back when your bookings say that you have it.',
  EMAIL_LINK_INVALID: 'This link is invalid, was used before, or its time is over.',
  EMAIL_LINK_OF_OTHERS: 'Another account asked for this link. Please log in to that account, and open the link again.',
  SESSION_NOT_FOUND: 'This device is signed out already.',
  RESET_LINK_INVALID: 'This reset link is invalid or has expired.',
  NAME_REQUIRED: 'Full Name is required.',
  EMAIL_REQUIRED: 'Email is required.',
  EMAIL_INVALID: 'Please enter a valid email address, such as asha@example.com.',
  PHONE_REQUIRED: 'Phone number is required.',
  GUESTS_BELOW_MINIMUM: 'At least one guest must travel.',
  GUESTS_ABOVE_MAXIMUM: 'One booking takes at most 50 guests. Please call us for larger groups.',
  START_DATE_PAST: 'The start date cannot be before today.',
  START_TOO_SOON: 'Too soon: we need some days for permits and rooms. Call us if it is urgent.',
  START_DATE_UNAVAILABLE: 'This tour does not start on that date. Please choose another date.',
  WAITING_NOT_NEEDED: 'Seats for all of you are free on this date. You can book it now.',
  WAITING_PARTY_TOO_LARGE:
    'This tour takes fewer people on one date than you are, so waiting would not help. Please call us: we plan a trip for your group.',
  WAITING_PARTY_GONE:
    'This party does not wait any more: it left, has an offer, or its offer ended. Nothing was changed.',
  WAITING_NOT_ON_SALE: 'This date is not for sale now, so nothing can be offered. Look at the package and its dates.',
  WAITING_PRICE_CHANGED: 'The price has changed meanwhile. Please look at the offer again. Nothing was sent.',
  WAITING_LINK_UNKNOWN:
    'This link does not belong to a waiting list any more. Please use the whole link from our mail.',
  PRICE_ON_REQUEST: 'The price of this tour is given on request. Please contact us.',
  SOLD_OUT: 'Not enough seats are left on this date. Please choose another date or fewer guests.',
  TOO_MANY_HOLDS: 'You already hold seats in several unpaid bookings. Please pay for or cancel one of them first.',
  TOO_MANY_SEATS_HELD:
    'Many seats of this date are already held without payment from your internet connection. Pay for those first, take fewer seats or another date, try again in 15 minutes, or call us.',
  BOOKING_NOT_FOUND: 'We could not find this booking.',
  BOOKING_PACKAGE_MISMATCH: 'This booking is for another tour. Please start again from the tour page.',
  BOOKING_LINK_INVALID:
    'This link is not complete, or its time is over: it counts until the end of the day after it was sent. Please ask for a new one.',
  BOOKING_CLOSED: 'This booking can no longer be paid. Please make a new one.',
  CANCELLATION_CLOSED: 'This booking can no longer be cancelled here. Please call us.',
  CANCELLATION_CHANGED:
    'This booking has changed meanwhile. Nothing was cancelled. Please look at it and decide again.',
  ALREADY_PAID: 'This booking is already paid.',
  DUE_LINK_UNKNOWN: 'This link does not ask for a payment any more. Please use the whole link from our latest mail.',
  DUE_PAID: 'This was paid already. Nothing more is due.',
  DUE_OVER: 'Nothing is due any more, so there is nothing to pay.',
  PROMO_INVALID: 'This promo code is not valid for this booking.',
  PROMO_EXHAUSTED: 'This promo code has been used up.',
  PROMO_CHANGED:
    'This promo code takes off another amount by now. Nothing was charged. Please enter it again, and look at the price.',
  PROMO_WITH_DISCOUNT:
    'Our office has lowered the price of this booking already, so a promo code cannot be added. The lower price stays.',
  PROMO_AMOUNT_TOO_SMALL: 'Promo not valid for this amount',
  ORDER_NOT_FOUND: 'We could not find this payment.',
  PAYMENT_SIGNATURE_INVALID: 'Payment verification failed',
  PAYMENT_MISMATCH: 'Payment verification failed',
  PAYMENT_REFUNDING:
    'Your payment could not be used for this booking any more. We are returning the full amount to you.',
  PAYMENT_UNAVAILABLE:
    'The payment service does not answer at the moment. Nothing was charged. Please try again in a minute.',
  GATEWAY_REFUSED: 'The payment service did not accept this payment. Nothing was charged.',
  REFUND_NOT_IN_REVIEW: 'This refund does not wait for anybody: it is under way, or settled.',
  REFUND_AT_GATEWAY:
    'The payment service has money of this payment on its way back that we did not know of. Please look there before you pay.',
  BANK_REFERENCE_INVALID: 'Please give the UTR of the transfer: 12 to 22 letters and digits.',
  INVOICE_NOT_FOUND:
    'This link does not open a receipt or invoice, or it has ended. Please use the whole link from our newest mail. “My bookings” opens it too, or mails you a new link.',
  VOUCHER_NOT_FOUND:
    'This link does not open a voucher: it is not complete, or the booking is not confirmed or was cancelled. Please open it from your bookings.',
  VOUCHER_UNKNOWN: 'This is not one of our vouchers, or its code was not read completely.',
  TRIP_NOT_FOUND:
    'This link does not open a trip: it is not complete, it has ended, or the booking is not confirmed yet. Please open it from our newest mail. “My bookings” opens it too, or mails you a new link.',
  TRIP_CONTACTS_CHANGED:
    'Somebody else has changed these contacts meanwhile. Nothing was saved. Please look at them and try again.',
  REVIEW_LINK_INVALID:
    'This link does not open a review, or it has ended. Please use the whole link from our newest mail. “My bookings” opens it too, or mails you a new link.',
  REVIEW_NOT_FOUND: 'There is no such review.',
  REVIEW_NOT_OPEN: 'This trip cannot be reviewed: it has not been travelled yet, or it was cancelled.',
  REVIEW_CLOSED: 'The days in which this review could be written or changed are over.',
  REVIEW_CHANGED:
    'Your review was written, changed or deleted in another window meanwhile. Nothing was overwritten: please look at what stands there now.',
  REVIEW_TEXT_LENGTH: 'Please write at least 20 and at most 3000 characters, or leave the text empty.',
  REPLY_EMPTY: 'Please write a reply.',
  TRAVELLERS_LINK_UNKNOWN:
    'This link does not open the details of your travellers, or it has ended. Please use the whole link from our newest mail. “My bookings” opens it too, or mails you a new link.',
  TRAVELLERS_CLOSED: 'These details can no longer be changed here. Please call us.',
  TRAVELLERS_COMPLETE:
    'Every seat of this booking has its traveller already. Please take one out first, or change one that is there.',
  TRAVELLERS_TOO_MANY: 'The list has more travellers than seats without a name. Nothing was saved.',
  TRAVELLER_CHANGED:
    'These details were changed in another window meanwhile, so nothing was overwritten. Please look at them and try again.',
  TRAVELLER_INVALID: 'Some details of this traveller are missing or not valid. Please check them.',
  SAVED_TRAVELLER_NOT_FOUND: 'This saved traveller is not there any more.',
  SAVED_TRAVELLER_EXISTS: 'You have already saved a traveller of this name.',
  SAVED_TRAVELLERS_FULL: 'An account keeps at most 20 travellers. Please delete one first.',
  WEBHOOK_SIGNATURE_INVALID: 'Signature not accepted.',
  STATUS_CHANGE_NOT_ALLOWED: 'This is no longer possible for this booking.',
  ...deskErrorMessages,
} as const satisfies Record<string, string>

/** A code of the table above. It is sent as `code` beside the sentence. */
export type ErrorCode = keyof typeof messages

/** The sentence that people read for a code. */
export function errorMessage(code: ErrorCode): string {
  return messages[code]
}

/** True for a text that is one of our codes, such as the `code` of an answer. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(messages, text)
}

type AppErrorOptions = {
  /** For the log only: never shown to anyone outside. */
  detail?: string
  /** A more exact sentence for this case, shown instead of the table's. */
  message?: string
  /** Seconds to wait before a new attempt makes sense. */
  retryAfterSeconds?: number
  /** What was asked for, when it may belong to somebody else. The record of acts then has the refusal. */
  withheld?: Withheld
  cause?: unknown
}

/** Something that only its owner may reach, as the record of acts names it. */
type Withheld = { kind: string; id: string }

/**
 * The only error class for a refusal by a rule. Two bundles load this file, so `instanceof` does not work: use
 * {@link isAppError}. It does not carry the sentence of the table: {@link shownMessage} adds it where the answer is
 * written, so the browser need not load the table.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** A more exact sentence than the table's, to be shown. */
  readonly exactMessage: string | undefined
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly withheld: Withheld | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.exactMessage = options.message
    this.detail = options.detail
    this.retryAfterSeconds = options.retryAfterSeconds
    this.withheld = options.withheld
  }
}

/** The sentence that people read: the error's own, or else the one of its code. */
export function shownMessage({ code, exactMessage }: AppError): string {
  return exactMessage ?? errorMessage(code)
}

/** Recognises an AppError by its code, whichever bundle made it. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'code' in error && error.name === 'AppError' && isErrorCode(error.code)
}
