import { plainDigits } from './indian-digits.ts'

/**
 * Normalises a phone number. Spaces, dots, brackets and hyphens are removed. `tel:` is removed too, and so are the
 * invisible marks that address books copy, and a bracketed zero after a country code. Digits of Indian scripts count as
 * digits. Ten digits that begin with 6 to 9, with or without a leading 0 or 91, become an Indian number `+91…`. A
 * leading 00 becomes `+`. Spaces are never a reason to refuse a number.
 *
 * @returns E.164 such as `+919876543210`, or null when the text cannot be a phone number.
 */
export function normalisePhone(text: string): string | null {
  const compact = plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^((?:\+|00)\d{1,3}) ?\(0\)/, '$1')
    .replace(/[\s().\-‐-―/]/g, '')
  const digits = compact.replace(/^(?:\+|00)/, '')
  if (!/^\d+$/.test(digits)) return null
  if (digits !== compact) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  const indian = /^(?:0|91)?([6-9]\d{9})$/.exec(digits)
  if (indian) return `+91${indian[1]}`
  // A landline number with its area code, as people in India write it: 079 2658 1234.
  return /^0\d{10}$/.test(digits) ? `+91${digits.slice(1)}` : null
}
