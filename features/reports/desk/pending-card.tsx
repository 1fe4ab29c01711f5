import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskReports } from '#messages/reports/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { useWaitingMoney } from '#features/today/desk/use-waiting-money.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { Card } from '#desk/ui/card.tsx'
import classes from './reports.module.css'

const texts = deskReports.waits

/** Receipts and refunds that wait for a person, each with its list. */
export function WaitsCard() {
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
      {failed.length === 0 ? null : <FailedPart onAgain={() => void Promise.all(failed.map((one) => one.refetch()))} />}
      {sums !== undefined && lines.length === 0 ? <p className={classes.none}>{texts.nothing}</p> : null}
      <ul className={classes.waits}>
        {lines.map(({ to, count, say, paise }) => (
          <li key={to}>
            <Link to={to}>{say(count)}</Link>
            <b>{printRupees(paise)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
