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
  PROMO_INVALID: 'This promo code is not valid for this booking.',
  PROMO_EXHAUSTED: 'This promo code has been used up.',
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
  BANK_REFERENCE_INVALID: 'Please give the bank’s reference: 6 to 40 letters and digits.',
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
  TRAVELLER_CHANGED:
    'These details were changed in another window meanwhile, so nothing was overwritten. Please look at them and try again.',
  TRAVELLER_INVALID: 'Some details of this traveller are missing or not valid. Please check them.',
  SAVED_TRAVELLER_NOT_FOUND: 'This saved traveller is not there any more.',
  SAVED_TRAVELLER_EXISTS: 'You have already saved a traveller of this name.',
  SAVED_TRAVELLERS_FULL: 'An account keeps at most 20 travellers. Please delete one first.',
  WEBHOOK_SIGNATURE_INVALID: 'Signature not accepted.',
  DESK_ROLE: 'Your role does not include this. Ask an owner.',
  DESK_SECOND_STEP_MISSING:
    'Your second step is not set up yet. Please open the link in our mail, or ask an owner to send it again.',
  DESK_SAMPLE_REFUSED:
    'The sample people may sign in only on the machine itself, and never where real payments are taken.',
  DESK_CODE_WRONG: 'That code was not right. Codes change every 30 seconds; is the clock of your phone right?',
  DESK_TRY_ENDED: 'This try has ended. Please give your email address and password again.',
  DESK_LOCKED: 'Ten codes were wrong, so codes have to wait for 15 minutes. Please try again later, or ask an owner.',
  DESK_NOTE_EMPTY: 'Please write a note first.',
  DESK_REASON_MISSING: 'Please write a reason: the traveller reads it in the mail.',
  DESK_EXCEPTION_AMOUNT: 'This amount cannot go back. Please look at the amounts again.',
  DESK_EXCEPTION_WAITS: 'An exception for this booking waits for the owner already. Nothing was changed.',
  DESK_EXCEPTION_GONE: 'This exception was decided or taken back meanwhile. Nothing was changed.',
  REFUND_BY_BANK_ONLY: 'The office took this money by hand, so it goes back by bank. Nothing was sent.',
  RECEIPT_PROOF: 'Please give the proof of this payment.',
  RECEIPT_AMOUNT: 'This amount does not fit what is still to pay.',
  RECEIPT_BOOKING_CLOSED: 'This booking takes no payment now. Nothing was entered.',
  RECEIPT_SEATS_GONE: 'The hold is over and its seats are gone. Nothing was entered: please choose another date.',
  CASH_LIMIT: 'Cash of ₹2,00,000 or more cannot be taken for one trip.',
  RECEIPT_NOT_FOUND: 'There is no such receipt.',
  RECEIPT_GONE: 'This receipt was decided meanwhile. Nothing was changed.',
  RECEIPT_OWN: 'You entered this receipt. Somebody else must confirm it.',
  RECEIPT_CODE: 'You are alone at the desk, so this needs a fresh code from your app.',
  RECEIPT_PAID_ALREADY: 'The booking is paid or closed meanwhile. Refuse this receipt and give the money back.',
  RECEIPT_KNOWN: 'A receipt with this reference number is there already. Nothing was entered.',
  REFUND_ACCOUNT_INVALID: 'Please give name, account number and the IFSC with eleven signs, such as SBIN0001234.',
  REFUND_ACCOUNT_MISSING: 'Please enter the bank account first. Nothing was noted.',
  DESK_HOLD_OVER: 'The hold of these seats is over, or the booking was paid meanwhile. Nothing was changed.',
  DESK_HOLD_PAID:
    'The office has money for this booking: a receipt waits, or a part is confirmed. Refuse the receipts that wait first. Nothing was changed.',
  DESK_PRICE_CHANGED: 'The price has changed meanwhile. Please look at it again. Nothing was changed.',
  DESK_HOLD_LIMIT: 'Your role may not hold seats so long. Please choose an earlier moment, or ask a manager.',
  DESK_SEATS_LIMIT: 'Your role holds at most 20 seats in one booking. Please ask a manager.',
  PAID_AT_OFFICE: 'Our office has noted a payment for this booking. Please do not pay again: call us about the rest.',
  DESK_MOVE_CLOSED: 'Only a paid booking whose trip has not begun can be moved, and only to another day or package.',
  DESK_MOVE_LATE: 'The first step of the refund has passed, so your role may not move this booking. Ask a manager.',
  DESK_WAIVE_LIMIT: 'The new trip costs more than your role may waive. Please choose another one, or ask an owner.',
  DESK_NOT_IN_REVIEW: 'This booking is not in review any more. Nothing was changed.',
  CASE_NOT_FOUND: 'This question is not here any more.',
  CASE_EMPTY: 'Please write something first. Nothing was kept.',
  CASE_WITHOUT_EMAIL: 'There is no email address to answer to. Please call, and keep a note.',
  COMPLAINT_CLOSING: 'Only an owner or a manager closes a complaint. Nothing was changed.',
  ANSWER_GONE: 'The answer is on its way already.',
  DESK_SNOOZE_MOMENT: 'Please choose a moment within the next month. Nothing was put off.',
  DESK_EXPORT_GONE: 'This file is not here any more, or it is somebody else’s. Files are kept for seven days.',
  DESK_EXPORT_LIMIT: 'Your role takes out at most 200 rows. Please narrow the list, or ask a manager.',
  DESK_EXPORT_SHEET: 'A sheet holds at most 50,000 rows. Please take CSV or JSON, or narrow the list.',
  DESK_EXPORT_TRAVELLERS: 'Your role takes out lists without travellers. Please leave that column out.',
  DESK_BULK_CHANGED:
    'The list has changed meanwhile, so other bookings would be taken. Please look again. Nothing was sent.',
  DESK_BULK_GONE: 'This is not here any more, or it is somebody else’s.',
  DESK_BULK_LIMIT: 'Your role writes to at most 50 bookings at once. Please choose fewer, or ask a manager.',
  DESK_BULK_MOST: 'At most 1,000 bookings are taken at once. Please narrow the list.',
  DESK_BULK_NOBODY: 'None of the chosen bookings would get this mail. Nothing was sent.',
  DESK_VIEW_GONE: 'This view is not here any more.',
  DESK_VIEW_NAME: 'Please give the view a name.',
  DESK_VIEWS_MOST: 'You keep twelve views already. Please remove one first.',
  DESK_LETTER_EMPTY: 'Please write a subject and a text. Nothing was sent.',
  DESK_MAIL_NOT_FAILED: 'This mail was sent, or waits for its next try. Nothing was changed.',
  DESK_SENT_JUST_NOW: 'The same mail went out within the last minute. Nothing was sent again.',
  DESK_MEDICAL_NOTE_GONE: 'There is no medical note of this traveller any more.',
  DESK_LINK_OVER: 'This link is not complete, was used before, or its time is over. Please ask an owner for a new one.',
  DESK_EMAIL_TAKEN: 'Somebody with this email address is at the desk already.',
  DESK_PERSON_GONE: 'This person is not at the desk any more.',
  DESK_LAST_OWNER: 'This is the last owner. Please make somebody else an owner first. Nothing was changed.',
  DESK_CHANGED_MEANWHILE:
    'Somebody else has changed this meanwhile. Nothing was saved. Please look at it and try again.',
  STATUS_CHANGE_NOT_ALLOWED: 'This is no longer possible for this booking.',
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
