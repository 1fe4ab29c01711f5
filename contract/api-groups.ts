import * as accounts from './accounts.ts'
import { accountsSchemas } from './accounts-schemas.ts'
import { accountGroup } from './api-account-group.ts'
import { accountSecurityGroup } from './api-account-security-group.ts'
import { privacyGroup } from './api-privacy-group.ts'
import { documentsGroup } from './api-documents-group.ts'
import { cancellationGroup } from './api-cancellation-group.ts'
import type { ApiGroup } from './api-group.ts'
import { reviewsGroup } from './api-reviews-group.ts'
import { travellersGroup } from './api-travellers-group.ts'
import { newsletterGroup } from './api-newsletter-group.ts'
import * as bookings from './bookings.ts'
import { bookingsSchemas } from './bookings-schemas.ts'
import * as catalog from './catalog.ts'
import { catalogSchemas } from './catalog-schemas.ts'
import * as content from './content.ts'
import { contentSchemas } from './content-schemas.ts'
import * as enquiries from './enquiries.ts'
import { enquiriesSchemas } from './enquiries-schemas.ts'
import { applyAsPartner } from './office-forms.ts'
import { tripsGroup } from './api-trips-group.ts'
import * as payments from './payments.ts'
import { paymentsSchemas } from './payments-schemas.ts'

const { listTourPackages, listCategories, listByCategory, listByState, listByStateAndCategory } = catalog
const { getTourPackage, getAvailability, listStates, getStateByName, listCountries, searchCatalog } = catalog

const catalogGroup: ApiGroup = {
  title: 'Catalogue',
  about:
    'Packages, states, categories and dates. Prices are rupees; fields that hold lists carry them as JSON texts. Without “limit” a list comes whole; with it in parts: X-Total-Count says how many there are, Link leads to the next part.',
  readsCookies: false,
  calls: [
    {
      name: 'listTourPackages',
      endpoint: listTourPackages,
      schemas: catalogSchemas.listTourPackages,
      errors: [],
      isList: true,
    },
    { name: 'listCategories', endpoint: listCategories, schemas: catalogSchemas.listCategories, errors: [] },
    {
      name: 'listByCategory',
      endpoint: listByCategory,
      schemas: catalogSchemas.listByCategory,
      errors: [],
      isList: true,
    },
    { name: 'listByState', endpoint: listByState, schemas: catalogSchemas.listByState, errors: [], isList: true },
    {
      name: 'listByStateAndCategory',
      endpoint: listByStateAndCategory,
      schemas: catalogSchemas.listByStateAndCategory,
      errors: [],
      isList: true,
    },
    {
      name: 'getTourPackage',
      endpoint: getTourPackage,
      schemas: catalogSchemas.getTourPackage,
      errors: ['TOUR_PACKAGE_NOT_FOUND'],
    },
    {
      name: 'getAvailability',
      endpoint: getAvailability,
      schemas: catalogSchemas.getAvailability,
      errors: ['TOUR_PACKAGE_NOT_FOUND'],
    },
    { name: 'listStates', endpoint: listStates, schemas: catalogSchemas.listStates, errors: [] },
    {
      name: 'getStateByName',
      endpoint: getStateByName,
      schemas: catalogSchemas.getStateByName,
      errors: ['REGION_NOT_FOUND'],
    },
    { name: 'listCountries', endpoint: listCountries, schemas: catalogSchemas.listCountries, errors: [] },
    { name: 'searchCatalog', endpoint: searchCatalog, schemas: catalogSchemas.searchCatalog, errors: [] },
  ],
}

const contentGroup: ApiGroup = {
  title: 'Travel journal',
  about: 'Stories and practical notes. Their HTML was cleaned when it was written.',
  readsCookies: false,
  calls: [
    { name: 'listPosts', endpoint: content.listPosts, schemas: contentSchemas.listPosts, errors: [] },
    { name: 'getPost', endpoint: content.getPost, schemas: contentSchemas.getPost, errors: ['POST_NOT_FOUND'] },
  ],
}

const accountsGroup: ApiGroup = {
  title: 'Accounts',
  about:
    'Signing up, in and out. The session travels in an HttpOnly cookie. No answer tells whether an email address has an account.',
  readsCookies: true,
  calls: [
    { name: 'getSession', endpoint: accounts.getSession, schemas: accountsSchemas.getSession, errors: [] },
    {
      name: 'logIn',
      endpoint: accounts.logIn,
      schemas: accountsSchemas.logIn,
      errors: ['FIELDS_REQUIRED', 'LOGIN_FAILED'],
    },
    { name: 'logOut', endpoint: accounts.logOut, schemas: accountsSchemas.logOut, errors: [] },
    {
      name: 'signUp',
      endpoint: accounts.signUp,
      schemas: accountsSchemas.signUp,
      errors: ['FIELDS_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'SIGNUP_FAILED', 'EMAIL_INVALID'],
      status: 201,
    },
    {
      name: 'requestReset',
      endpoint: accounts.requestReset,
      schemas: accountsSchemas.requestReset,
      errors: ['FIELDS_REQUIRED'],
    },
    {
      name: 'resetPassword',
      endpoint: accounts.resetPassword,
      schemas: accountsSchemas.resetPassword,
      errors: ['FIELDS_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'RESET_LINK_INVALID'],
    },
  ],
}

const bookingsGroup: ApiGroup = {
  title: 'Booking',
  about:
    'Seats are held for 15 minutes. A booking belongs to the signed-in user or to the browser that made it; to everybody else it does not exist. Prices come from our own rows, whatever the request claims.',
  readsCookies: true,
  calls: [
    {
      name: 'createBooking',
      endpoint: bookings.createBooking,
      schemas: bookingsSchemas.createBooking,
      isRepeatable: true,
      errors: [
        'TOUR_PACKAGE_NOT_FOUND',
        'START_DATE_UNAVAILABLE',
        'PRICE_ON_REQUEST',
        'SOLD_OUT',
        'REQUEST_IN_PROGRESS',
        'NAME_REQUIRED',
        'EMAIL_REQUIRED',
        'EMAIL_INVALID',
        'PHONE_REQUIRED',
        'PHONE_INVALID',
        'GUESTS_BELOW_MINIMUM',
        'GUESTS_ABOVE_MAXIMUM',
        'START_DATE_PAST',
        'IDEMPOTENCY_KEY_REUSED',
        'TOO_MANY_HOLDS',
      ],
    },
    {
      name: 'getBooking',
      endpoint: bookings.getBooking,
      schemas: bookingsSchemas.getBooking,
      errors: ['BOOKING_NOT_FOUND'],
    },
    {
      name: 'getLatestBooking',
      endpoint: bookings.getLatestBooking,
      schemas: bookingsSchemas.getLatestBooking,
      errors: ['NOT_SIGNED_IN'],
    },
    {
      name: 'checkPromo',
      endpoint: bookings.checkPromo,
      schemas: bookingsSchemas.checkPromo,
      errors: ['BOOKING_NOT_FOUND', 'PROMO_INVALID', 'PROMO_EXHAUSTED', 'PROMO_AMOUNT_TOO_SMALL'],
    },
  ],
}

const paymentsGroup: ApiGroup = {
  title: 'Payment',
  about: `Amounts are whole paise. A booking has at most one open order. Verify, webhook and reconciler lead to the same step, so each may come first or again. The gateway itself posts to ${payments.WEBHOOK_PATH} (JSON, signed in X-Razorpay-Signature) and phones to ${payments.CALLBACK_PATH} (a form, signed).`,
  readsCookies: true,
  calls: [
    {
      name: 'createOrder',
      endpoint: payments.createOrder,
      schemas: paymentsSchemas.createOrder,
      isRepeatable: true,
      errors: [
        'BOOKING_NOT_FOUND',
        'BOOKING_PACKAGE_MISMATCH',
        'BOOKING_CLOSED',
        'ALREADY_PAID',
        'SOLD_OUT',
        'REQUEST_IN_PROGRESS',
        'PROMO_INVALID',
        'PROMO_EXHAUSTED',
        'PROMO_AMOUNT_TOO_SMALL',
        'GATEWAY_REFUSED',
        'PAYMENT_UNAVAILABLE',
      ],
    },
    {
      name: 'verifyPayment',
      endpoint: payments.verifyPayment,
      schemas: paymentsSchemas.verifyPayment,
      errors: ['PAYMENT_SIGNATURE_INVALID', 'PAYMENT_MISMATCH', 'ORDER_NOT_FOUND', 'PAYMENT_REFUNDING'],
    },
    {
      name: 'getPaymentStatus',
      endpoint: payments.getPaymentStatus,
      schemas: paymentsSchemas.getPaymentStatus,
      errors: ['ORDER_NOT_FOUND'],
    },
  ],
}

const enquiriesGroup: ApiGroup = {
  title: 'Contact',
  about: 'Messages to the office. Our own pages may also post them as plain forms and are then led back by a 303.',
  readsCookies: false,
  calls: [
    { name: 'submitEnquiry', endpoint: enquiries.submitEnquiry, schemas: enquiriesSchemas.submitEnquiry, errors: [] },
    {
      name: 'applyAsPartner',
      endpoint: applyAsPartner,
      schemas: enquiriesSchemas.applyAsPartner,
      errors: [],
    },
  ],
}

/** Every call of the REST API, grouped as its documentation shows them. A test compares it with the endpoint constants. */
export const apiGroups: readonly ApiGroup[] = [
  catalogGroup,
  contentGroup,
  accountsGroup,
  accountGroup,
  accountSecurityGroup,
  privacyGroup,
  bookingsGroup,
  paymentsGroup,
  reviewsGroup,
  travellersGroup,
  documentsGroup,
  tripsGroup,
  cancellationGroup,
  enquiriesGroup,
  newsletterGroup,
]
