import { withBodyField, link, WRONG_TOKEN, type AccessRow } from './access-row.ts'

/** The calls opened by links in our emails. */
export const linkRows: Readonly<Record<string, AccessRow>> = {
  getOwnReview: link('REVIEW_LINK_INVALID', ({ tokens }) => ({ params: { token: tokens.review } })),
  writeReview: link(
    'REVIEW_LINK_INVALID',
    ({ tokens }) => ({
      params: { token: tokens.review },
      body: { revision: null, rating: 5, aspects: {}, title: '', text: '', isNamed: false, place: '' },
    }),
    { later: 'REVIEW_NOT_OPEN' },
  ),
  deleteReview: link('REVIEW_LINK_INVALID', ({ tokens }) => ({ params: { token: tokens.review }, body: {} }), {
    later: 'REVIEW_NOT_FOUND',
  }),
  setReviewRequests: link('REVIEW_LINK_INVALID', ({ tokens }) => ({
    params: { token: tokens.review },
    body: { isRequested: true },
  })),
  getTravellers: link('TRAVELLERS_LINK_UNKNOWN', ({ tokens }) => ({ params: { token: tokens.travellers } })),
  saveTraveller: link('TRAVELLERS_LINK_UNKNOWN', ({ tokens }) => ({
    params: { token: tokens.travellers, place: '1' },
    body: { revision: 0, name: 'A Guest' },
  })),
  removeTraveller: link('TRAVELLERS_LINK_UNKNOWN', ({ tokens }) => ({
    params: { token: tokens.travellers, place: '2' },
    body: { revision: 0 },
  })),
  getInvoice: link('INVOICE_NOT_FOUND', ({ tokens }) => ({ params: { token: tokens.invoice } })),
  getTrip: link('TRIP_NOT_FOUND', ({ tokens }) => ({ params: { token: tokens.trip } })),
  replaceTripLinks: link('TRIP_NOT_FOUND', ({ tokens }) => ({ params: { token: tokens.trip }, body: {} })),
  getBalanceDue: {
    who: 'link',
    refusal: 'BALANCE_DUE_LINK_UNKNOWN',
    input: ({ tokens }) => ({ body: { token: tokens.due } }),
    unknown: withBodyField('token', WRONG_TOKEN),
  },
  payBalanceDue: {
    who: 'link',
    refusal: 'BALANCE_DUE_LINK_UNKNOWN',
    input: ({ tokens }) => ({ body: { token: tokens.due } }),
    unknown: withBodyField('token', WRONG_TOKEN),
  },
  verifyBalanceDue: {
    who: 'link',
    refusal: 'BALANCE_DUE_LINK_UNKNOWN',
    input: ({ tokens, orderId }) => ({
      body: {
        token: tokens.due,
        razorpay_order_id: orderId,
        razorpay_payment_id: 'pay_00000000000000',
        razorpay_signature: 'x',
      },
    }),
    unknown: withBodyField('token', WRONG_TOKEN),
    later: 'ORDER_NOT_FOUND',
  },
  leaveWaitingList: {
    who: 'link',
    refusal: 'WAITING_LINK_UNKNOWN',
    input: ({ tokens }) => ({ body: { token: tokens.waiting } }),
    unknown: withBodyField('token', WRONG_TOKEN),
  },
}
