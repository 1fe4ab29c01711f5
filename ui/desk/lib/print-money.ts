import { formatRupees, paise } from '#kernel/money/money.ts'

/** An amount in a list: without decimals when it is whole. */
export function printRupees(amount: number): string {
  return formatRupees(paise(amount), { paise: amount % 100 === 0 ? 'hidden' : 'shown' })
}

/** An amount on the page of a booking: always with two decimals. */
export function printExactRupees(amount: number): string {
  return formatRupees(paise(amount), { paise: 'shown' })
}

/** An amount that may be negative, with two decimals: `− ₹1,600.00`. */
export function printSignedRupees(amount: number): string {
  return amount < 0 ? `− ${printExactRupees(-amount)}` : printExactRupees(amount)
}

/** A signed amount in a list: without decimals when it is whole. */
export function printShortSigned(amount: number): string {
  return amount < 0 ? `− ${printRupees(-amount)}` : printRupees(amount)
}
