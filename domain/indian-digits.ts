/** Digits as they are typed in the scripts of India, each script's zero at 6 in its row of sixteen. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g

/** The text with digits of Indian scripts as 0 to 9; wide forms and other compatibility spellings (NFKC) too. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6))
}
