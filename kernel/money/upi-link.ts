import type { Paise } from './money.ts'

/** The office's UPI account: the UPI ID (VPA) and the name that the payer's app shows. */
export type UpiPayee = { vpa: string; name: string }

const VPA = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/

/** True for a UPI ID, such as `pathik@okhdfcbank`. */
export function isVpa(text: string): boolean {
  return VPA.test(text)
}

/** The link in a UPI QR code: payee, amount and booking reference. Every UPI app can read it. */
export function upiLink({ vpa, name }: UpiPayee, { amount, reference }: { amount: Paise; reference: string }): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const parts = { pa: vpa, pn: name, am: rupees, cu: 'INR', tn: reference }
  const query = Object.entries(parts).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}
