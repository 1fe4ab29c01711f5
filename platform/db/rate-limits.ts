/** At most `limit` requests in each window of `windowSeconds`. */
export type RateLimit = { limit: number; windowSeconds: number }

const MINUTE = 60
const TEN_MINUTES = 600
const QUARTER_HOUR = 900
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/**
 * Every rate limit, by the action counted. Unless a comment names another subject, an action is counted per IP address.
 * Mobile networks put thousands of people behind one address, so the strict limits apply to an account, a booking or a
 * mailbox, and those per address are generous. `RATE_LIMIT_SCALE` multiplies all of them.
 */
export const RATE_LIMITS = {
  // Accounts of travellers. The pauses after wrong passwords are in `count-password-try.ts`.
  login: { limit: 60, windowSeconds: MINUTE },
  'login-device': { limit: 60, windowSeconds: MINUTE },
  signup: { limit: 30, windowSeconds: HOUR_SECONDS },
  'signup-email': { limit: 3, windowSeconds: HOUR_SECONDS },
  'request-reset': { limit: 30, windowSeconds: HOUR_SECONDS },
  'request-reset-email': { limit: 3, windowSeconds: HOUR_SECONDS },
  'reset-password': { limit: 30, windowSeconds: HOUR_SECONDS },
  profile: { limit: 30, windowSeconds: HOUR_SECONDS },
  email: { limit: 30, windowSeconds: HOUR_SECONDS },
  'email-email': { limit: 3, windowSeconds: HOUR_SECONDS },
  'email-link': { limit: 30, windowSeconds: HOUR_SECONDS },
  'own-address': { limit: 30, windowSeconds: HOUR_SECONDS },
  'own-address-email': { limit: 3, windowSeconds: HOUR_SECONDS },
  sessions: { limit: 30, windowSeconds: HOUR_SECONDS },
  privacy: { limit: 30, windowSeconds: HOUR_SECONDS },

  // The office. An unattended desk must not be used to guess the person's password or code.
  'desk-password': { limit: 5, windowSeconds: QUARTER_HOUR },
  'desk-fresh-code': { limit: 5, windowSeconds: QUARTER_HOUR },
  // Per set-up link: attempts at the current password, and attempts at the first code.
  'desk-set-up': { limit: 10, windowSeconds: QUARTER_HOUR },
  'desk-set-up-code': { limit: 10, windowSeconds: QUARTER_HOUR },
  // Per person: each report emails every owner.
  'desk-lost-phone': { limit: 3, windowSeconds: DAY_SECONDS },
  // Per person: each test sends an email.
  'newsletter-test': { limit: 20, windowSeconds: HOUR_SECONDS },

  // A tour manager's phone.
  'offline-copy-check': { limit: 300, windowSeconds: TEN_MINUTES },
  // Per phone: somebody who finds it with a live session cannot try PIN after PIN.
  'day-notes': { limit: 10, windowSeconds: DAY_SECONDS },
  // Per person: each photo takes a second of CPU time.
  'incident-photos': { limit: 200, windowSeconds: DAY_SECONDS },

  // Public forms. All enquiry forms share the two enquiry limits. The other forms have limits of the same size.
  enquiry: { limit: 5, windowSeconds: TEN_MINUTES },
  'enquiry-hour': { limit: 60, windowSeconds: HOUR_SECONDS },
  // Per phone number: call-back requests per day.
  'call-back-number': { limit: 3, windowSeconds: DAY_SECONDS },
  newsletter: { limit: 5, windowSeconds: TEN_MINUTES },
  'newsletter-hour': { limit: 60, windowSeconds: HOUR_SECONDS },
  // Per mailbox: emails per day that strangers can trigger.
  'newsletter-mailbox': { limit: 3, windowSeconds: DAY_SECONDS },
  'waiting-list': { limit: 5, windowSeconds: TEN_MINUTES },
  'waiting-list-hour': { limit: 60, windowSeconds: HOUR_SECONDS },
  // Per phone number: waiting lists joined per day.
  'waiting-list-number': { limit: 10, windowSeconds: DAY_SECONDS },
  // Per mailbox: emails per day that strangers can trigger.
  'waiting-list-mailbox': { limit: 5, windowSeconds: DAY_SECONDS },

  // Booking.
  'booking-create-address': { limit: 120, windowSeconds: TEN_MINUTES },
  // Per owner: an account or a browser.
  'booking-create-owner': { limit: 10, windowSeconds: TEN_MINUTES },
  'promo-check': { limit: 30, windowSeconds: TEN_MINUTES },
  'claim-bookings': { limit: 60, windowSeconds: TEN_MINUTES },
  'held-bookings': { limit: 120, windowSeconds: TEN_MINUTES },
  'give-up-booking': { limit: 60, windowSeconds: TEN_MINUTES },
  'adopt-booking': { limit: 60, windowSeconds: TEN_MINUTES },

  // Payments.
  'order-address': { limit: 300, windowSeconds: TEN_MINUTES },
  // By booking.
  'order-booking': { limit: 10, windowSeconds: TEN_MINUTES },
  // Per order, whether for a booking or a balance due.
  'verify-order': { limit: 20, windowSeconds: TEN_MINUTES },
  // Per order: the page polls every few seconds.
  'payment-status': { limit: 100, windowSeconds: 300 },
  // Webhooks with a wrong signature; genuine ones are not counted.
  'webhook-strike': { limit: 60, windowSeconds: MINUTE },
  'balance-due-link': { limit: 300, windowSeconds: TEN_MINUTES },
  // Per balance due: each check sends a request to the bank.
  'due-bank': { limit: 100, windowSeconds: 300 },
  // Per balance due.
  'balance-due-order': { limit: 10, windowSeconds: TEN_MINUTES },

  // Existing bookings.
  'linked-booking': { limit: 120, windowSeconds: TEN_MINUTES },
  'cancellation-address': { limit: 300, windowSeconds: TEN_MINUTES },
  'cancel-address': { limit: 60, windowSeconds: TEN_MINUTES },
  // By booking.
  'cancel-booking': { limit: 20, windowSeconds: TEN_MINUTES },
  'departure-cancellation-answer': { limit: 120, windowSeconds: TEN_MINUTES },
  // A large family can fill in its whole booking well within this limit. It is far too low for guessing tokens.
  travellers: { limit: 400, windowSeconds: TEN_MINUTES },
  'saved-travellers': { limit: 120, windowSeconds: TEN_MINUTES },
  'trip-link': { limit: 300, windowSeconds: TEN_MINUTES },
  'trip-slip': { limit: 60, windowSeconds: TEN_MINUTES },
  'trip-calendar': { limit: 60, windowSeconds: TEN_MINUTES },
  'billing-documents': { limit: 300, windowSeconds: TEN_MINUTES },
  'invoice-link': { limit: 120, windowSeconds: TEN_MINUTES },
  'voucher-check': { limit: 300, windowSeconds: TEN_MINUTES },
  'voucher-file': { limit: 60, windowSeconds: TEN_MINUTES },
  'find-booking': { limit: 10, windowSeconds: TEN_MINUTES },
  // Per booking, for all callers together: emails per day to its traveller.
  'find-booking-mails': { limit: 3, windowSeconds: DAY_SECONDS },
  'end-links-address': { limit: 30, windowSeconds: TEN_MINUTES },
  // Per booking, for all callers together: each replacement sends an email.
  'end-links': { limit: 5, windowSeconds: DAY_SECONDS },

  // Reviews.
  'review-link': { limit: 120, windowSeconds: TEN_MINUTES },
  // Strict, because every change invalidates all cached pages of the site.
  'review-change': { limit: 20, windowSeconds: HOUR_SECONDS },
  // Per link, for the same reason.
  'review-change-link': { limit: 20, windowSeconds: HOUR_SECONDS },
} as const satisfies Readonly<Record<string, RateLimit>>

/** A limited action: a key of the table above. */
export type LimitedAction = keyof typeof RATE_LIMITS
