import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'

/**
 * Digits with Indian or Western grouping, or without. A comma at another position may be a European decimal comma, and
 * then the amount would be a hundred times too large.
 */
const WHOLE_RUPEES = String.raw`\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3}`
const AMOUNT = new RegExp(
  String.raw`^(?<open>\(\s*)?(?<sign>[-+−])?\s*(?:₹|inr|rs\.?)?\s*(?<inner>[-+−])?(?<whole>${WHOLE_RUPEES})(?:\.(?:(?<part>\d{1,2})|(?<long>\d{2})00))?(?<after>-)?\s*(?<close>\))?\s*(?<side>cr|dr)?\.?$`,
)
/** The maximum length of an amount. */
const MAX_LENGTH = 40
const MAX_DIGITS = 12

/**
 * An amount as banks print it: `1,23,456.78`, `500.00 Dr`, `(500.00)`, `-500`, `500.00-`. Money paid out is negative.
 * Null for anything else, such as a formula, or a text that could be two amounts.
 */
export function readBankAmount(text: string): Paise | null {
  const plain = plainDigits(text).trim().toLowerCase()
  if (plain.length > MAX_LENGTH) return null
  const groups = AMOUNT.exec(plain)?.groups
  if (groups === undefined) return null
  const { open, close, sign, inner, after, side, long, part = long ?? '' } = groups
  const whole = (groups['whole'] ?? '').replaceAll(',', '')
  if ((open === undefined) !== (close === undefined) || whole.length > MAX_DIGITS) return null
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const isDebit = open !== undefined || after !== undefined || side === 'dr' || [sign, inner].some(isMinus)
  return paise(isDebit ? 0 - amount : amount)
}

const isMinus = (character: string | undefined) => character === '-' || character === '−'
