import { formatRupees, type Paise } from '#kernel/money/money.ts'

type PriceProps = {
  amount: Paise
  /** `hidden` on cards (₹24,999), `shown` in a payment summary (₹24,999.00). */
  paise: 'hidden' | 'shown'
}

/** An amount in rupees, with Indian grouping and tabular figures. */
export function Price({ amount, paise }: PriceProps) {
  return <span className="num">{formatRupees(amount, { paise })}</span>
}
