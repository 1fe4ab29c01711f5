import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listDeskBookings } from '#contract/desk/bookings-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskBookings } from '#messages/desk-bookings.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import classes from './today-page.module.css'

const texts = deskBookings.today
const EVERY_MS = 60_000

/** Bookings that wait for somebody, the most urgent first, each kind with one way on. Asked again every minute. */
export function WaitingBookings() {
  const { data, error, refetch } = useQuery({
    queryKey: ['today', 'bookings'],
    queryFn: () => deskCall(listDeskBookings, { query: { limit: 1 } }),
    refetchInterval: EVERY_MS,
  })
  const lines =
    data === undefined
      ? []
      : [
          { view: 'review', count: data.views.review, words: texts.review(data.views.review), more: texts.reviewText },
          {
            view: 'unnamed',
            count: data.views.unnamed,
            words: texts.unnamed(data.views.unnamed),
            more: texts.unnamedText,
          },
          {
            view: 'waiting',
            count: data.views.waiting,
            words: texts.waiting(data.views.waiting),
            more: texts.waitingText,
          },
        ].filter(({ count }) => count > 0)
  return (
    <Card title={texts.title}>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={3} /> : null}
      {data === undefined ? null : (
        <>
          {lines.length === 0 ? <p className={classes.none}>{texts.nothing}</p> : null}
          <ul>
            {lines.map(({ view, words, more }) => (
              <li key={view} className={classes.line}>
                <p>
                  <b>{words}</b>
                  <span className={classes.more}>{more}</span>
                </p>
                <Link
                  className={classes.open}
                  to={`${deskPages.bookings()}?view=${view}`}
                  aria-label={`${texts.open}: ${words}`}
                >
                  {texts.open}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes.foot}>{texts.leaving(data.views.leaving)}</p>
        </>
      )}
    </Card>
  )
}
