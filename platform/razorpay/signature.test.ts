import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutSignatureMatches, signCheckout, signWebhook, webhookSignatureMatches } from './signature.ts'

const keySecret = 'a-key-secret-of-the-account'
const gatewayOrderId = 'order_IluGWxBm9U8zJ8'
const paymentId = 'pay_IH4NVgf4Dreq1l'
// Made with: printf 'order_IluGWxBm9U8zJ8|pay_IH4NVgf4Dreq1l' | openssl dgst -sha256 -hmac 'a-key-secret-of-the-account'
const knownSignature = '9b50e22d8015f960dec5dd3d99cb225ced51d11d3679a0db4672a5fdb294ff02'

describe('checkoutSignatureMatches', () => {
  it('accepts the digest that openssl makes of "order|payment"', () => {
    expect(signCheckout(keySecret, gatewayOrderId, paymentId)).toBe(knownSignature)
    expect(checkoutSignatureMatches({ keySecret, gatewayOrderId, paymentId, signature: knownSignature })).toBe(true)
  })

  it('refuses upper case, padding, shorter and longer texts, and everything that is not text', () => {
    const invalidSignatures: unknown[] = [
      knownSignature.toUpperCase(),
      ` ${knownSignature}`,
      `${knownSignature}\n`,
      knownSignature.slice(0, 63),
      `${knownSignature}0`,
      `${knownSignature.slice(0, 63)}g`,
      '',
      'undefined',
      undefined,
      null,
      [knownSignature],
      { toString: () => knownSignature },
      Buffer.from(knownSignature, 'hex'),
    ]
    for (const signature of invalidSignatures) {
      expect(checkoutSignatureMatches({ keySecret, gatewayOrderId, paymentId, signature })).toBe(false)
    }
  })

  it('refuses the signature of another order, of another payment and of another key', () => {
    for (const signature of [
      signCheckout(keySecret, 'order_IluGWxBm9U8zJ9', paymentId),
      signCheckout(keySecret, gatewayOrderId, 'pay_IH4NVgf4Dreq1m'),
      signCheckout('another-secret', gatewayOrderId, paymentId),
    ]) {
      expect(checkoutSignatureMatches({ keySecret, gatewayOrderId, paymentId, signature })).toBe(false)
    }
  })

  it('never throws and never accepts any other value', () => {
    fc.assert(
      fc.property(fc.anything(), (signature) => {
        expect(checkoutSignatureMatches({ keySecret, gatewayOrderId, paymentId, signature })).toBe(false)
      }),
    )
  })
})

describe('webhookSignatureMatches', () => {
  const raw = Buffer.from('{"entity":"event","event":"payment.captured","note":"₹ नमस्ते"}')

  it('accepts the current secret, and the previous one while both are configured', () => {
    const signature = signWebhook('former', raw)
    expect(webhookSignatureMatches({ secrets: ['current', 'former'], raw, signature })).toBe(true)
    expect(webhookSignatureMatches({ secrets: ['current'], raw, signature })).toBe(false)
  })

  it('refuses a body in which a single bit differs', () => {
    const signature = signWebhook('current', raw)
    for (let index = 0; index < raw.length; index += 1) {
      const forged = Buffer.from(raw)
      forged[index] = (forged[index] ?? 0) ^ 1
      expect(webhookSignatureMatches({ secrets: ['current'], raw: forged, signature })).toBe(false)
    }
  })

  it('refuses everything when no secret, or only an empty one, is configured', () => {
    expect(webhookSignatureMatches({ secrets: [], raw, signature: signWebhook('', raw) })).toBe(false)
    expect(webhookSignatureMatches({ secrets: [''], raw, signature: signWebhook('', raw) })).toBe(false)
  })
})
