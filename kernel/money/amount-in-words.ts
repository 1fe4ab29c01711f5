import type { Paise } from './money.ts'

const SMALL_NUMBERS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const
/** The largest unit first. The number before 'Crore' may itself contain 'Crore'. */
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/**
 * An amount in words for invoices, in Indian numbering: `Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine
 * and Fifty Paise Only`.
 *
 * @throws {RangeError} for a negative amount: no invoice or credit note shows one.
 */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError(`Cannot spell a negative amount: ${amount} paise`)
  const rupees = Math.floor(amount / 100)
  const paise = amount % 100
  const coins = paise === 0 ? '' : `${inWords(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`
  if (rupees === 0 && paise > 0) return `${coins} Only`
  const notes = `${rupees === 1 ? 'Rupee' : 'Rupees'} ${inWords(rupees)}`
  return coins === '' ? `${notes} Only` : `${notes} and ${coins} Only`
}

function inWords(number: number): string {
  for (const [size, name] of UNITS) {
    if (number < size) continue
    const rest = number % size
    const leading = `${inWords(Math.floor(number / size))} ${name}`
    return rest === 0 ? leading : `${leading} ${inWords(rest)}`
  }
  if (number < 20) return SMALL_NUMBERS[number] ?? ''
  const tens = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${SMALL_NUMBERS[number % 10] ?? ''}`
}
