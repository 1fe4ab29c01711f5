import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { listReceipts } from '#contract/desk/receipts-calls.ts'
import { listDeskRefunds } from '#contract/desk/refunds-calls.ts'
import { deskReports } from '#messages/desk-reports.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { MONEY_KEY } from '#desk/features/money/payments-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { Card } from '#desk/ui/card.tsx'
import classes from './reports.module.css'

const texts = deskReports.waits

/** Receipts and refunds that wait for a person, each with its list. */
export function WaitsCard() {
  const { data, error, refetch } = useQuery({
    queryKey: [...MONEY_KEY, 'waits'],
    queryFn: async () => {
      const [receipts, refunds] = await Promise.all([
        deskCall(listReceipts, { query: { limit: '1' } }),
        deskCall(listDeskRefunds, { query: { limit: '1' } }),
      ])
      return { receipts: receipts.totals, refunds: refunds.totals }
    },
  })
  const lines =
    data === undefined
      ? []
      : [
          {
            to: deskPages.receipts(),
            count: data.receipts.receipts,
            say: texts.receipts,
            sum: data.receipts.amountPaise,
          },
          { to: deskPages.refunds(), count: data.refunds.refunds, say: texts.refunds, sum: data.refunds.amountPaise },
        ].filter(({ count }) => count > 0)
  return (
    <Card title={texts.title}>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data !== undefined && lines.length === 0 ? <p className={classes.none}>{texts.nothing}</p> : null}
      <ul className={classes.waits}>
        {lines.map(({ to, count, say, sum }) => (
          <li key={to}>
            <Link to={to}>{say(count)}</Link>
            <b>{printRupees(sum)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
