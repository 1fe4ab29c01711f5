import { bounceCheque, previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import { sendBalanceDueLink } from '#features/balance-due/api/desk-calls.ts'
import { payBalanceDue, getBalanceDue, verifyBalanceDue } from '#features/balance-due/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import type { openOffice } from './office-money.ts'
import type { TestApp } from './test-app.ts'

type Office = Awaited<ReturnType<typeof openOffice>>

/** Balances due of paid bookings. The office sends the link, and the payer uses it. */
export function openBalanceDues(app: TestApp, { desk }: Office) {
  const visitor = app.visitor()
  const post = (call: { path: string }, json: object) => visitor.send('POST', call.path, { json })
  return {
    post,
    /** Records a bounced cheque, with the data that the dialog showed. */
    async bounce(id: string) {
      const expected = await desk('accounts').call(previewBounce, { params: { id } })
      const json = { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected }
      return desk('accounts').send('POST', fillPath(bounceCheque.path, { id }), { json })
    },
    /** Sends the link of a balance due, and returns its token. */
    async linkOf(reference: string, reason: (typeof BALANCE_DUE_REASONS)[number] = 'bounced_cheque'): Promise<string> {
      const { url } = await desk('sales').call(sendBalanceDueLink, { params: { reference }, body: { reason } })
      return /#token=(\S+)$/.exec(url)?.[1] ?? ''
    },
    read: async (token: string, checksBank = false) => (await post(getBalanceDue, { token, checksBank })).body,
    order: (token: string) => post(payBalanceDue, { token }),
    /**
     * Opens the order of a link, and pays it at the sandbox gateway. The product does not know about the payment yet.
     */
    async pay(token: string) {
      const order = gatewayIdOf(await post(payBalanceDue, { token }))
      const { payment } = await app.sandbox.pay(order)
      return { order, payment: await app.platform.gateway.fetchPayment(payment.id) }
    },
    /** What the checkout passes to the page. */
    verify: (token: string, { order, payment }: { order: string; payment: { id: string } }) =>
      post(verifyBalanceDue, {
        token,
        razorpay_order_id: order,
        razorpay_payment_id: payment.id,
        razorpay_signature: signCheckout(app.sandbox.keySecret, order, payment.id),
      }),
    confirm: (payment: Parameters<typeof confirmPayment>[1]['payment']) =>
      confirmPayment(app.platform, { payment, via: 'webhook' }),
  }
}
