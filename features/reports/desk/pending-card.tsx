import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskReports } from '#messages/reports/desk.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { useWaitingMoney } from '#features/today/desk/use-waiting-money.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { Card } from '#ui/desk/card.tsx'
import classes from './reports.module.css'

const texts = deskReports.waits

/** Office payments and refunds that need a person, each with its list. */
export function PendingCard() {
  const staff = useOutletContext<StaffMember>()
  const { sums, queries } = useWaitingMoney(staff)
  const failed = queries.filter(({ isError }) => isError)
  const lines =
    sums === undefined
      ? []
      : [
          { to: deskPages.receipts(), ...sums.receipts, say: texts.receipts },
          { to: deskPages.refunds(), ...sums.refunds, say: texts.refunds },
        ].filter(({ count }) => count > 0)
  return (
    <Card title={texts.title}>
      {failed.length === 0 ? null : <FailedPart onRetry={() => void Promise.all(failed.map((one) => one.refetch()))} />}
      {sums !== undefined && lines.length === 0 ? <p className="muted pad-14-16">{texts.nothing}</p> : null}
      <ul className={`stack ${classes.waits}`}>
        {lines.map(({ to, count, say, paise }) => (
          <li key={to} className="row spread gap-4-12 pad-10-16">
            <Link to={to}>{say(count)}</Link>
            <b className="strong">{printRupees(paise)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
