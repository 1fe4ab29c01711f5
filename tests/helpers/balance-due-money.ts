import { bounceCheque, quoteBounce } from '#features/receipts/api/cheques-calls.ts'
import { sendDueLink } from '#features/dues/api/desk-calls.ts'
import { payDue, readDue, verifyDue } from '#features/dues/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { DUE_REASONS } from '#features/payments/rules/due.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { gatewayIdOf } from './gateway-id-of.ts'
import type { openOffice } from './office-money.ts'
import type { TestApp } from './test-app.ts'

type Office = Awaited<ReturnType<typeof openOffice>>

/** What is due on paid bookings: the link of the office, and the one who pays by it. */
export function openDues(app: TestApp, { desk }: Office) {
  const visitor = app.visitor()
  const post = (call: { path: string }, json: object) => visitor.send('POST', call.path, { json })
  return {
    post,
    /** Notes that the bank has returned a cheque, as the dialog has shown it. */
    async bounce(id: string) {
      const expected = await desk('accounts').call(quoteBounce, { params: { id } })
      const json = { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected }
      return desk('accounts').send('POST', fillPath(bounceCheque.path, { id }), { json })
    },
    /** Sends the link of what is due, and gives its token. */
    async linkOf(reference: string, reason: (typeof DUE_REASONS)[number] = 'bounced_cheque'): Promise<string> {
      const { url } = await desk('sales').call(sendDueLink, { params: { reference }, body: { reason } })
      return /#token=(\S+)$/.exec(url)?.[1] ?? ''
    },
    read: async (token: string, asksBank = false) => (await post(readDue, { token, asksBank })).body,
    order: (token: string) => post(payDue, { token }),
    /** Opens the order of a link, and pays it at the sandbox gateway. The product does not know of the payment yet. */
    async pay(token: string) {
      const order = gatewayIdOf(await post(payDue, { token }))
      const { payment } = await app.sandbox.pay(order)
      return { order, payment: await app.platform.gateway.fetchPayment(payment.id) }
    },
    /** What the checkout gives to the page. */
    verify: (token: string, { order, payment }: { order: string; payment: { id: string } }) =>
      post(verifyDue, {
        token,
        razorpay_order_id: order,
        razorpay_payment_id: payment.id,
        razorpay_signature: signCheckout(app.sandbox.keySecret, order, payment.id),
      }),
    confirm: (payment: Parameters<typeof confirmPayment>[1]['payment']) =>
      confirmPayment(app.platform, { payment, via: 'webhook' }),
  }
}
