import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StoryLine } from '../api/desk-schemas.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { printDay, printMoment, printRecent, printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { StoryState } from './story-state.tsx'
import classes from './journal.module.css'

/** The stories, the last changed first. On a phone each is a card. */
export function StoryTable({ stories }: { stories: readonly StoryLine[] }) {
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.title}</th>
            <th scope="col">{texts.columns.state}</th>
            <th scope="col">{texts.columns.published}</th>
            <th scope="col">{texts.columns.categories}</th>
            <th scope="col">{texts.columns.changes}</th>
          </tr>
        </thead>
        <tbody>
          {stories.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ line }: { line: StoryLine }) {
  const { slug, title, author, state, publishedOn, categories } = line
  const now = useNow()
  return (
    <tr>
      <td>
        <TwoLines
          first={
            <Link className={classes.name} to={deskPages.story(slug)}>
              {title === '' ? texts.untitled : title}
            </Link>
          }
          below={texts.by(author)}
        />
      </td>
      <td>
        <StoryState state={state} />
      </td>
      <td data-label={publishedOn === null ? undefined : texts.columns.published} className={table.whole}>
        {publishedOn !== null && isCalendarDate(publishedOn) ? printDay(publishedOn, now) : null}
      </td>
      <td data-label={categories.length === 0 ? undefined : texts.columns.categories}>
        <span className={classes.categories}>{categories.join(', ')}</span>
      </td>
      <td>
        <Waiting line={line} />
      </td>
    </tr>
  )
}

function Waiting({ line: { state, changes, changedBy, changedAt, plannedFor, planFailure } }: { line: StoryLine }) {
  const now = useNow()
  if (changes === null || changedBy === null || changedAt === null) return null
  const moment = new Date(changedAt)
  const recent = printRecent(moment, now)
  return (
    <>
      <time dateTime={changedAt} title={printMoment(moment)}>
        {state === 'draft' ? texts.begun(changedBy, recent) : texts.changes(changes, changedBy, recent)}
      </time>
      {plannedFor === null ? null : (
        <span className={list.second}>{texts.planned(printShortMoment(new Date(plannedFor), now))}</span>
      )}
      {planFailure === null ? null : <b className={classes.failed}>{texts.planFailed}</b>}
    </>
  )
}
