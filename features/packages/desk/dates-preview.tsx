import { useQuery } from '@tanstack/react-query'
import { previewPackageDates } from '../api/desk-calls.ts'
import type { PackageDates } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskPackageDates as texts } from '#messages/packages/desk-dates.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { isApiError } from '#site/lib/api.ts'
import classes from './dates-preview.module.css'

type State = PackageDates['dates'][number]['state']

const STATES = ['new', 'other seats', 'left out', 'same'] as const
const LOOKS = { new: 'good', 'other seats': 'waits', 'left out': 'bad', same: 'plain' } as const
const MONTH_LETTERS = 7

/** What the rules make of the coming dates: new ones, those that stay, those that take nobody else. It follows what is kept. */
export function DatesPreview({ id, keptVersion }: { id: number; keptVersion: number | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['package dates', id, keptVersion],
    queryFn: () => deskCall(previewPackageDates, { body: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  })
  if (isApiError(error) && error.status === 422) return <p className={classes.none}>{error.message}</p>
  if (error !== null) return <FailedPart onAgain={() => void refetch()} />
  if (data === undefined) return null
  const { dates, until } = data
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className={classes.none}>{texts.until(formatCalendarDate(calendarDate(until)))}</p>
      {dates.length === 0 ? <p>{texts.none}</p> : null}
      {STATES.map((state) => (
        <DatesOf key={state} state={state} dates={dates.filter((each) => each.state === state)} />
      ))}
    </section>
  )
}

function DatesOf({ state, dates }: { state: State; dates: PackageDates['dates'] }) {
  if (dates.length === 0) return null
  const months = [...Map.groupBy(dates, ({ date }) => date.slice(0, MONTH_LETTERS))]
  return (
    <details open={state !== 'same'}>
      <summary>
        <Chip kind={LOOKS[state]}>{texts.states[state]}</Chip> {texts.dates(dates.length)}
      </summary>
      <dl>
        {months.map(([month, of]) => (
          <div key={month}>
            <dt>{formatMonth(month)}</dt>
            <dd>
              {of.map(({ date, seats, taken }) => (
                <span key={date} title={texts.seats(seats, taken)}>
                  {Number(date.slice(-2))}
                  {taken > 0 ? <small>{texts.taken(taken, seats)}</small> : null}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
