import {
  anyone,
  booking,
  withBodyField,
  NOBODY,
  ownUser,
  withParam,
  user,
  WRONG_TOKEN,
  type AccessRow,
} from './access-row.ts'
import { linkRows } from './link-access-rows.ts'

const person = { name: 'Ravi Rao', email: 'ravi.rao@example.com', phone: '98765 43210' }

/** Every API call, by the name of its endpoint constant. A call without a row fails the matrices. */
export const accessRows: Readonly<Record<string, AccessRow>> = {
  listTourPackages: anyone(),
  listCategories: anyone(),
  listByCategory: anyone({ params: { category: 'Pilgrimage' } }),
  listByState: anyone({ params: { state: 'Gujarat' } }),
  listByStateAndCategory: anyone({ params: { state: 'Gujarat', category: 'Pilgrimage' } }),
  getTourPackage: { who: 'anyone', input: ({ packageId }) => ({ params: { id: String(packageId) } }) },
  getAvailability: {
    who: 'anyone',
    input: ({ packageId, day }) => ({
      params: { id: String(packageId) },
      query: { from: day(10), to: day(14) },
    }),
  },
  listStates: anyone(),
  getStateByName: anyone({ params: { name: 'Nowhere' } }, 'REGION_NOT_FOUND'),
  listCountries: anyone(),
  listFestivals: anyone(),
  findCurrentNames: anyone(),
  listNextDates: anyone({ params: { id: '1' } }),
  listFacets: anyone({ query: { effort: '1' } }),
  searchCatalog: anyone({ query: { q: 'kashi' } }),
  listPosts: anyone(),
  getPost: anyone({ params: { slug: 'no-such-story' } }, 'POST_NOT_FOUND'),
  listNewestReviews: anyone(),
  listReviews: { who: 'anyone', input: ({ packageId }) => ({ params: { id: String(packageId) } }) },
  getReviewSummary: { who: 'anyone', input: ({ packageId }) => ({ params: { id: String(packageId) } }) },

  // Everybody gets a response; an anonymous visitor gets null.
  getSession: { who: 'user', input: () => ({}), refusal: 'none' },
  logIn: anyone({ body: { email: 'nobody@example.com', password: 'seven bright lamps' } }, 'LOGIN_FAILED'),
  logOut: { ...anyone(), endsSession: true },
  signUp: anyone({ body: { name: 'Ravi', email: 'ravi.signs.up@example.com', password: 'seven bright lamps' } }),
  requestReset: anyone({ body: { email: 'nobody@example.com' } }),
  resetPassword: anyone({ body: { token: 'wrong', password: 'seven bright lamps' } }, 'RESET_LINK_INVALID'),
  updateProfile: user({ body: { name: 'Another Name' } }),
  getPostalAddress: user(),
  changePostalAddress: user({ body: { address1: '1 Lane', address2: '', state: 'Gujarat', zip: '380001' } }),
  changePassword: user(
    { body: { current_password: 'not the right one', new_password: 'eight bright lamps' } },
    'PASSWORD_WRONG',
  ),
  listSessions: user(),
  endSession: ownUser({
    input: ({ otherSessionId }) => ({ body: { id: otherSessionId } }),
    unknown: withBodyField('id', 'no-such-session'),
    refusal: 'SESSION_NOT_FOUND',
  }),
  endAllSessions: user({ body: { keep_current: true } }),
  requestEmailChange: user(
    { body: { email: 'other@example.com', current_password: 'not the right one' } },
    'PASSWORD_WRONG',
  ),
  confirmEmailChange: user({ body: { token: WRONG_TOKEN } }, 'EMAIL_LINK_INVALID'),
  verifyAddress: user(),
  undoEmailChange: anyone({ body: { token: WRONG_TOKEN } }, 'EMAIL_LINK_INVALID'),
  exportMyData: user({ body: { current_password: 'not the right one' } }, 'PASSWORD_WRONG'),
  previewDeletion: user(),
  requestDeletion: user({ body: { current_password: 'not the right one' } }, 'PASSWORD_WRONG'),

  createBooking: {
    who: 'anyone',
    input: ({ packageId, day }) => ({
      body: {
        packageId,
        selection: { startDate: day(21), endDate: day(21), guests: 1 },
        customer: { customer_name: person.name, email: person.email, phone: person.phone },
      },
    }),
  },
  getBooking: booking({
    input: ({ bookingId }) => ({ params: { bookingId } }),
    unknown: withParam('bookingId', NOBODY),
  }),
  getLatestBooking: user(),
  claimBookings: user(),
  checkPromo: booking({
    input: ({ bookingId }) => ({ body: { code: 'NOSUCHCODE', booking_id: bookingId } }),
    unknown: withBodyField('booking_id', NOBODY),
    later: 'PROMO_INVALID',
  }),
  // The call names no booking. Others get an empty list, or their own bookings.
  listHeldBookings: booking({ input: () => ({}), unknown: (input) => input, refusal: 'none' }),
  releaseBooking: booking({
    input: ({ paidBookingId }) => ({ params: { bookingId: paidBookingId } }),
    unknown: withParam('bookingId', NOBODY),
    later: 'ALREADY_PAID',
  }),
  // Without the link's header the call has no effect. features/seats/server/desk-holds.test.ts tries other people's
  // links.
  adoptBooking: anyone({ params: { bookingId: NOBODY } }, 'BOOKING_LINK_INVALID'),
  createOrder: booking({
    input: ({ bookingId, packageId }) => ({
      body: { packageId, booking: null, booking_id: bookingId, promo_code: null },
    }),
    unknown: withBodyField('booking_id', NOBODY),
  }),
  verifyPayment: booking({
    input: ({ orderId }) => ({
      body: {
        razorpay_order_id: orderId,
        razorpay_payment_id: 'pay_00000000000001',
        razorpay_signature: 'f'.repeat(64),
      },
    }),
    unknown: withBodyField('razorpay_order_id', 'order_00000000000001'),
    refusal: 'ORDER_NOT_FOUND',
    later: 'PAYMENT_SIGNATURE_INVALID',
  }),
  getPaymentStatus: booking({
    input: ({ orderId }) => ({ query: { order: orderId } }),
    unknown: (input) => ({ ...input, query: { order: 'order_00000000000001' } }),
    refusal: 'ORDER_NOT_FOUND',
  }),
  previewCancellation: booking({
    input: ({ paidBookingId }) => ({ params: { bookingId: paidBookingId }, query: { guests: '1' } }),
    unknown: withParam('bookingId', NOBODY),
  }),
  cancelBooking: booking({
    input: ({ paidBookingId }) => ({
      params: { bookingId: paidBookingId },
      body: { guests: 1, guestsBefore: 2, expectedRefundPaise: 1 },
    }),
    unknown: withParam('bookingId', NOBODY),
    later: 'CANCELLATION_CHANGED',
  }),
  listMyBookings: user(),
  listBillingDocuments: booking({
    input: ({ paidReference }) => ({ query: { references: paidReference } }),
    unknown: (input) => ({ ...input, query: { references: 'PTK-2222222' } }),
    // Other callers get an empty list, as for a non-existent reference.
    refusal: 'none',
  }),
  getLinkedBooking: anyone({}, 'BOOKING_LINK_INVALID'),
  resendBookingMail: anyone({ body: { reference: 'PTK-2222222', email: 'nobody@example.com' } }),
  replaceBookingLinks: booking({
    input: ({ paidBookingId }) => ({ params: { bookingId: paidBookingId }, body: {} }),
    unknown: withParam('bookingId', NOBODY),
  }),

  listSavedTravellers: user(),
  addSavedTraveller: user({ body: { name: 'Another Aunt' } }),
  changeSavedTraveller: ownUser({
    input: ({ savedTravellerId }) => ({ params: { id: savedTravellerId }, body: { name: 'Changed Aunt' } }),
    unknown: withParam('id', NOBODY),
    refusal: 'SAVED_TRAVELLER_NOT_FOUND',
  }),
  deleteSavedTraveller: ownUser({
    input: ({ savedTravellerId }) => ({ params: { id: savedTravellerId } }),
    unknown: withParam('id', NOBODY),
    refusal: 'SAVED_TRAVELLER_NOT_FOUND',
  }),
  checkVoucher: anyone({ params: { code: 'no-such-code' } }, 'VOUCHER_UNKNOWN'),

  requestGroupPrice: anyone({ body: { guests: '42', name: 'Asha', phone: '98765 43210' } }),
  listGroupPrices: anyone({ params: { id: '1' } }),
  requestCallBack: anyone({ body: { phone: '98765 43210' } }),
  submitEnquiry: anyone({ body: { name: person.name, email: person.email, phone: '', message: 'Hello there' } }),
  applyAsPartner: anyone({
    body: {
      name: person.name,
      email: person.email,
      phone: person.phone,
      business: 'Guides',
      city: 'Ahmedabad',
      offer: 'Guides',
      message: 'Hello there',
    },
  }),
  requestSubscription: anyone({ body: { email: 'reader@example.com' } }),
  joinWaitingList: {
    who: 'anyone',
    input: ({ packageId, day }) => ({
      body: {
        packageId,
        startDate: day(29),
        seats: 2,
        name: person.name,
        email: person.email,
        phone: person.phone,
      },
    }),
    later: 'WAITING_NOT_NEEDED',
  },
  ...linkRows,
}
