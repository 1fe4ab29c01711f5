import type { DeskMismatch } from '../api/desk-calls.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.settlement

/** The calculation of a settlement, line by line, down to the amount that reached the bank. */
export function SettlementSums({ mismatch: { settlement, theirsPaise } }: { mismatch: DeskMismatch }) {
  if (settlement === null) return null
  const { payments, fees, refunds, expected, others } = settlement
  const reached = theirsPaise ?? 0
  // The remainder that the report does not explain.
  const unlisted = others.reduce((remaining, { amount }) => remaining - amount, reached - expected)
  const lines: readonly (readonly [string, number, boolean?])[] = [
    [texts.paid(payments.count), payments.amount],
    [texts.fees, -fees],
    [texts.refunds(refunds.count), -refunds.amount],
    [texts.expected, expected, true],
    ...others.map(({ id, type, amount }) => [texts.other(type, id), amount] as const),
    ...(unlisted === 0 ? [] : [[texts.unlisted, unlisted] as const]),
    [texts.reached, reached, true],
  ]
  return (
    <dl className={`stack gap-4 ${classes.sums}`}>
      {lines.map(([name, amount, isSum]) => (
        <div key={name} className={isSum === true ? `strong line-above ${classes.sum}` : undefined}>
          <dt className="anywhere">{name}</dt>
          <dd>{printSignedRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
