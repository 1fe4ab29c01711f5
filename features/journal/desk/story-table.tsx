import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StorySummary } from '../api/desk-calls.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { printDay, printDateTime, printRecent, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'
import { StoryState } from './story-state.tsx'
import classes from './journal.module.css'

/** The stories, last changed first. On a phone each is a card. */
export function StoryTable({ stories }: { stories: readonly StorySummary[] }) {
  return (
    <DataTable
      isTall
      isWide
      headings={[
        texts.columns.title,
        texts.columns.state,
        texts.columns.published,
        texts.columns.categories,
        texts.columns.changes,
      ]}
    >
      {stories.map((line) => (
        <Row key={line.id} line={line} />
      ))}
    </DataTable>
  )
}

function Row({ line }: { line: StorySummary }) {
  const { slug, title, author, state, publishedOn, categories } = line
  const now = useNow()
  return (
    <tr>
      <td>
        <TwoLines
          first={
            <Link className="strong" to={deskPages.story(slug)}>
              {title === '' ? texts.untitled : title}
            </Link>
          }
          below={texts.by(author)}
        />
      </td>
      <td>
        <StoryState state={state} />
      </td>
      <NoWrapCell label={publishedOn === null ? undefined : texts.columns.published}>
        {publishedOn !== null && isCalendarDate(publishedOn) ? printDay(publishedOn, now) : null}
      </NoWrapCell>
      <td data-label={categories.length === 0 ? undefined : texts.columns.categories}>
        <span className={`muted ${classes.categories}`}>{categories.join(', ')}</span>
      </td>
      <td>
        <UnpublishedChanges line={line} />
      </td>
    </tr>
  )
}

function UnpublishedChanges({
  line: { state, changes, changedBy, changedAt, plannedFor, planFailure },
}: {
  line: StorySummary
}) {
  const now = useNow()
  if (changes === null || changedBy === null || changedAt === null) return null
  const at = new Date(changedAt)
  const relativeTime = printRecent(at, now)
  return (
    <>
      <time dateTime={changedAt} title={printDateTime(at)}>
        {state === 'draft' ? texts.begun(changedBy, relativeTime) : texts.changes(changes, changedBy, relativeTime)}
      </time>
      {plannedFor === null ? null : (
        <span className="block muted small">{texts.planned(printShortDateTime(new Date(plannedFor), now))}</span>
      )}
      {planFailure === null ? null : <b className="block alarm small">{texts.planFailed}</b>}
    </>
  )
}
