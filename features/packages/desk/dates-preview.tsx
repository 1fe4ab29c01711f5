import { previewPackageDates, type PackageDates } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskPackageDates as texts } from '#messages/packages/desk-dates.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { isApiError } from '#ui/site/lib/api.ts'
import classes from './dates-preview.module.css'

type State = PackageDates['dates'][number]['state']

const STATES = ['new', 'other seats', 'left out', 'same'] as const
const CHIP_KINDS = { new: 'good', 'other seats': 'waits', 'left out': 'bad', same: 'plain' } as const
const YEAR_MONTH_LENGTH = 7

/** Shows how the rules of the saved draft affect future dates: which are new, unchanged or closed. */
export function DatesPreview({ id, savedVersion }: { id: number; savedVersion: number | null }) {
  const { data, error, refetch } = useDeskQuery(
    ['package dates', id, savedVersion],
    [previewPackageDates, { body: { id } }],
    { staleTime: Infinity, gcTime: 0, retry: false, placeholderData: (before) => before },
  )
  if (isApiError(error) && error.status === 422) return <p className="muted small">{error.message}</p>
  if (error !== null) return <FailedPart onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { dates, until } = data
  return (
    <section className={`stack gap-8 ${classes.preview}`} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="muted small">{texts.until(formatCalendarDate(calendarDate(until)))}</p>
      {dates.length === 0 ? <p>{texts.none}</p> : null}
      {STATES.map((state) => (
        <DatesWithState key={state} state={state} dates={dates.filter((each) => each.state === state)} />
      ))}
    </section>
  )
}

function DatesWithState({ state, dates }: { state: State; dates: PackageDates['dates'] }) {
  if (dates.length === 0) return null
  const months = [...Map.groupBy(dates, ({ date }) => date.slice(0, YEAR_MONTH_LENGTH))]
  return (
    <details open={state !== 'same'}>
      <summary>
        <Chip kind={CHIP_KINDS[state]}>{texts.states[state]}</Chip> {texts.dates(dates.length)}
      </summary>
      <dl>
        {months.map(([month, monthDates]) => (
          <div key={month}>
            <dt className="muted">{formatMonth(month)}</dt>
            <dd>
              {monthDates.map(({ date, seats, taken }) => (
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
