import { formatRupees, paise } from '#kernel/money/money.ts'
import classes from './invoice-sheet.module.css'

/** Whole paise as rupees with two decimals, never wrapped. */
export function Amount({ of: amount }: { of: number }) {
  return <span className={`num ${classes.amount}`}>{formatRupees(paise(amount), { paise: 'shown' })}</span>
}
