import { deskErrorMessages } from './desk-errors.ts'

/** Every error of the product: a code for programs and a message for people. There is no other table of errors. */
const messages = {
  INVALID_JSON: 'We could not read the request. Please try again.',
  INVALID_INPUT: 'Some details are missing or not valid. Please check them and try again.',
  BODY_TOO_LARGE: 'This is too large to send. Please shorten it and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send the details as JSON.',
  METHOD_NOT_ALLOWED: 'This address does not accept that kind of request.',
  NOT_FOUND: 'We could not find what you asked for.',
  FORBIDDEN_ORIGIN: 'This request did not come from our own pages, so we did not carry it out.',
  MISDIRECTED_REQUEST: 'This address is not served here.',
  RATE_LIMITED: 'Too many attempts. Please try again later.',
  IDEMPOTENCY_KEY_REUSED: 'This request was already used for something else. Please reload the page and try again.',
  REQUEST_IN_PROGRESS: 'We are still working on your first request. Please wait a moment.',
  SERVICE_BUSY: 'We are very busy right now. Please try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Please try again in a moment.',
  TOUR_PACKAGE_NOT_FOUND: 'This tour is no longer available.',
  REGION_NOT_FOUND: 'We could not find a state with that name.',
  POST_NOT_FOUND: 'This story is no longer available.',
  NOT_SIGNED_IN: 'Please sign in first.',
  FIELDS_REQUIRED: 'All fields required.',
  LOGIN_FAILED: 'Invalid email or password',
  SIGNUP_FAILED: 'Signup failed',
  PASSWORD_WRONG: 'The current password is incorrect.',
  PASSWORD_TOO_SHORT: 'Min 8 characters',
  PASSWORD_TOO_LONG: 'Please choose a password of at most 128 characters.',
  PASSWORD_COMMON: 'This password is too common and easy to guess. Please choose another one.',
  PASSWORD_PERSONAL: 'This password is your name or your email address. Please choose another one.',
  EMAIL_UNCHANGED: 'This is already the email address of your account.',
  EMAIL_NOT_CONFIRMED:
    'Please confirm your email address first. We have sent you a link: open it, confirm, and come back here.',
  DELETION_TRIP_AHEAD:
    'You have an upcoming trip or an unpaid booking. Please cancel it first, or come back after the trip.',
  DELETION_REFUND_PENDING:
    'A refund is still on its way to you, or being checked. Please come back when your bookings show that you have it.',
  EMAIL_LINK_INVALID: 'This link is invalid, has already been used, or has expired.',
  EMAIL_LINK_OTHER_ACCOUNT:
    'Another account asked for this link. Please sign in to that account and open the link again.',
  SESSION_NOT_FOUND: 'This device is already signed out.',
  RESET_LINK_INVALID: 'This reset link is invalid or has expired.',
  NAME_REQUIRED: 'Full Name is required.',
  EMAIL_REQUIRED: 'Email is required.',
  EMAIL_INVALID: 'Please enter a valid email address, such as asha@example.com.',
  PHONE_REQUIRED: 'Phone number is required.',
  GUESTS_BELOW_MINIMUM: 'Please choose at least one guest.',
  GUESTS_ABOVE_MAXIMUM: 'One booking can have at most 50 guests. Please call us for larger groups.',
  START_DATE_PAST: 'The start date cannot be before today.',
  START_TOO_SOON: 'Too soon: we need a few days for permits and rooms. Call us if it is urgent.',
  START_DATE_UNAVAILABLE: 'This tour does not start on that date. Please choose another date.',
  WAITING_NOT_NEEDED: 'There are enough seats for all of you on this date. You can book it now.',
  WAITING_PARTY_TOO_LARGE:
    'Your group is larger than this tour can take on one date, so waiting would not help. Please call us and we will plan a trip for your group.',
  WAITING_PARTY_GONE:
    'This party is no longer waiting: it left, has an offer, or its offer expired. Nothing was changed.',
  WAITING_NOT_ON_SALE: 'This date is not on sale, so nothing can be offered. Check the package and its dates.',
  WAITING_PRICE_CHANGED: 'The price has changed. Check the offer again. Nothing was sent.',
  WAITING_LINK_UNKNOWN: 'This link to a waiting list no longer works. Please use the full link from our email.',
  PRICE_ON_REQUEST: 'The price of this tour is on request. Please contact us.',
  SOLD_OUT: 'Not enough seats are left on this date. Please choose another date or fewer guests.',
  TOO_MANY_HOLDS: 'You already hold seats in several unpaid bookings. Please pay for or cancel one of them first.',
  TOO_MANY_SEATS_HELD:
    'Many unpaid seats on this date are already held from your internet connection. Please pay for those first, choose fewer seats or another date, try again in 15 minutes, or call us.',
  BOOKING_NOT_FOUND: 'We could not find this booking.',
  BOOKING_PACKAGE_MISMATCH: 'This booking is for another tour. Please start again from the tour page.',
  BOOKING_LINK_INVALID:
    'This link is incomplete or has expired. It works until the end of the day after it was sent. Please request a new one.',
  BOOKING_CLOSED: 'This booking can no longer be paid. Please make a new one.',
  CANCELLATION_CLOSED: 'This booking can no longer be cancelled here. Please call us.',
  CANCELLATION_CHANGED: 'This booking has changed. Nothing was cancelled. Please check it and decide again.',
  ALREADY_PAID: 'This booking is already paid.',
  BALANCE_DUE_LINK_UNKNOWN: 'This payment link no longer works. Please use the full link from our latest email.',
  BALANCE_DUE_PAID: 'This has already been paid. Nothing more is due.',
  BALANCE_DUE_OVER: 'There is nothing left to pay.',
  PROMO_INVALID: 'This promo code is not valid for this booking.',
  PROMO_EXHAUSTED: 'This promo code has been used up.',
  PROMO_CHANGED:
    'The discount of this promo code has changed. Nothing was charged. Please enter it again and check the price.',
  PROMO_WITH_DISCOUNT:
    'Our office has already lowered the price of this booking, so a promo code cannot be added. The lower price stays.',
  PROMO_AMOUNT_TOO_SMALL: 'Promo not valid for this amount',
  ORDER_NOT_FOUND: 'We could not find this payment.',
  PAYMENT_SIGNATURE_INVALID: 'Payment verification failed',
  PAYMENT_MISMATCH: 'Payment verification failed',
  PAYMENT_REFUNDING: 'Your payment could no longer be used for this booking. We are refunding the full amount.',
  PAYMENT_UNAVAILABLE:
    'The payment service is not answering at the moment. Nothing was charged. Please try again in a minute.',
  GATEWAY_REFUSED: 'The payment service did not accept this payment. Nothing was charged.',
  REFUND_NOT_IN_REVIEW: 'This refund does not need a decision. It is being processed or has been paid.',
  REFUND_AT_GATEWAY:
    'Razorpay is already refunding this payment, but we have no record of it. Check there before you pay.',
  BANK_REFERENCE_INVALID: 'Enter the UTR of the transfer: 12 to 22 letters and digits.',
  INVOICE_NOT_FOUND:
    'This link does not open a receipt or invoice, or it has expired. Please use the full link from our latest email. You can also open it from “My bookings”, or request a new link there.',
  VOUCHER_NOT_FOUND:
    'This link does not open a voucher: it is incomplete, or the booking is not confirmed or was cancelled. Please open it from your bookings.',
  VOUCHER_UNKNOWN: 'This is not one of our vouchers, or its code was not read completely.',
  TRIP_NOT_FOUND:
    'This link does not open a trip: it is incomplete or has expired, or the booking is not confirmed yet. Please open it from our latest email. You can also open it from “My bookings”, or request a new link there.',
  TRIP_CONTACTS_CHANGED:
    'Someone else changed these contacts in the meantime. Nothing was saved; check them and try again.',
  REVIEW_LINK_INVALID:
    'This link does not open a review, or it has expired. Please use the full link from our latest email. You can also open it from “My bookings”, or request a new link there.',
  REVIEW_NOT_FOUND: 'We could not find this review.',
  REVIEW_NOT_OPEN: 'This trip cannot be reviewed: it is not over yet, or it was cancelled.',
  REVIEW_CLOSED: 'The time to write or change this review has passed.',
  REVIEW_CHANGED:
    'Your review was written, changed or deleted in another window. Nothing was overwritten. Please check the saved version.',
  REVIEW_TEXT_LENGTH: 'Please write at least 20 and at most 3000 characters, or leave the text empty.',
  REPLY_EMPTY: 'Enter a reply.',
  TRAVELLERS_LINK_UNKNOWN:
    'This link does not open your traveller details, or it has expired. Please use the full link from our latest email. You can also open them from “My bookings”, or request a new link there.',
  TRAVELLERS_CLOSED: 'These details can no longer be changed here. Please call us.',
  TRAVELLERS_COMPLETE: 'Every seat on this booking already has a traveller. Please remove one first, or change one.',
  TRAVELLERS_TOO_MANY: 'The list has more travellers than unnamed seats. Nothing was saved.',
  TRAVELLER_CHANGED:
    'These details were changed in another window, so nothing was overwritten. Please check them and try again.',
  TRAVELLER_INVALID: 'Some details of this traveller are missing or not valid. Please check them.',
  SAVED_TRAVELLER_NOT_FOUND: 'This saved traveller no longer exists.',
  SAVED_TRAVELLER_EXISTS: 'You have already saved a traveller with this name.',
  SAVED_TRAVELLERS_FULL: 'You can save up to 20 travellers. Please delete one first.',
  WEBHOOK_SIGNATURE_INVALID: 'Signature not accepted.',
  STATUS_CHANGE_NOT_ALLOWED: 'This is no longer possible for this booking.',
  ...deskErrorMessages,
} as const satisfies Record<string, string>

/** A code of the table above. It is sent as `code` beside the message. */
export type ErrorCode = keyof typeof messages

/** The message shown to people for a code. */
export function errorMessage(code: ErrorCode): string {
  return messages[code]
}

/** True for a text that is one of our codes, such as the `code` of a response. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(messages, text)
}

type AppErrorOptions = {
  /** Only for the log; never shown to anyone outside. */
  detail?: string
  /** A more exact message for this case, shown instead of the message in the table. */
  message?: string
  /** How many seconds to wait before another attempt. */
  retryAfterSeconds?: number
  /** The requested object, when it may belong to somebody else. The error is then recorded in the audit log. */
  withheld?: Withheld
  cause?: unknown
}

/** An object that only its owner may access, as the audit log names it. */
type Withheld = { kind: string; id: string }

/**
 * The only error class for violated rules. Two bundles load this file, so `instanceof` does not work; use
 * {@link isAppError}. The error does not carry the table's message. {@link userMessage} adds it when the response is
 * written, so the browser does not load the table.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** A more exact message for this case, shown instead of the message in the table. */
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

/** The message shown to people: the error's own, otherwise the one for its code. */
export function userMessage({ code, exactMessage }: AppError): string {
  return exactMessage ?? errorMessage(code)
}

/** Recognises an AppError by its code, whichever bundle it comes from. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && 'code' in error && error.name === 'AppError' && isErrorCode(error.code)
}
