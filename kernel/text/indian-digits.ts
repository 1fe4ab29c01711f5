/** Digits of the scripts of India. The zero of each script is at position 6 of a row of sixteen code points. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g

/**
 * The text with the digits of Indian scripts written as 0 to 9. Wide forms and other compatibility spellings (NFKC) are
 * replaced too.
 */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6))
}
