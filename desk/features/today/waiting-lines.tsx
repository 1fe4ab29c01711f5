import { Link } from 'react-router'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskBookings } from '#messages/desk-bookings.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { useTodayLines } from './use-today-lines.ts'
import classes from './today-page.module.css'

const texts = deskBookings.today

/** What waits for a person of this role, the most urgent first, each with one way on. */
export function WaitingLines({ staff }: { staff: StaffMember }) {
  const { lines, leaving, isLoading, error, refetch } = useTodayLines(staff)
  return (
    <Card title={texts.title}>
      {error === null ? null : <FailedPart onAgain={refetch} />}
      {isLoading ? <Skeleton rows={3} /> : null}
      {isLoading || error !== null || lines.length > 0 ? null : <p className={classes.none}>{texts.nothing}</p>}
      <ul>
        {lines.map(({ key, words, more, to }) => (
          <li key={key} className={classes.line}>
            <p>
              <b>{words}</b>
              <span className={classes.more}>{more}</span>
            </p>
            <Link className={classes.open} to={to} aria-label={`${texts.open}: ${words}`}>
              {texts.open}
            </Link>
          </li>
        ))}
      </ul>
      {leaving === undefined ? null : <p className={classes.foot}>{texts.leaving(leaving)}</p>}
    </Card>
  )
}
