import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from './money.ts'

const RUPEES = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/**
 * Parses a typed amount, such as `39,500`, `₹ 39,500.50` or `३९५००`. Commas and spaces are ignored, because people
 * place them differently. Null for anything else, including more than two decimals.
 */
export function parseRupees(text: string): Paise | null {
  const plain = plainDigits(text).replaceAll(/[₹,\s]|rs\.?/giu, '')
  const [, whole, part = ''] = RUPEES.exec(plain) ?? []
  return whole === undefined ? null : paise(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}
