import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import { getBulkAction, retryBulkAction, type DeskBulkAction, type DeskBulkRow } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BULK_RESULTS, type BulkResult } from '../rules/bulk-action.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { phoneHref } from '#ui/site/lib/site.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'
import { bulkTitle } from './bulk-title.ts'
import { StopCard } from './stop-card.tsx'
import { EarlierBulkActions } from './earlier-bulk-actions.tsx'
import { DataTable, NoWrapCell } from '#ui/desk/data-table.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import page from '#ui/desk/page-columns.module.css'

const POLL_INTERVAL_MS = 1_500
/** Emails are sent in the background, and a mail server may be slow. */
const MAIL_POLL_INTERVAL_MS = 4_000

/** The progress of a bulk action, with a line for each booking. */
export function BulkActionPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useDeskQuery([...BULK_ACTIONS_KEY, id], [getBulkAction, { params: { id } }], {
    refetchInterval: ({ state: { data: bulkAction } }) => {
      if ((bulkAction?.counts.waits ?? 0) > 0) return POLL_INTERVAL_MS
      return bulkAction?.rows.some(({ mail }) => mail === 'queued') ? MAIL_POLL_INTERVAL_MS : false
    },
    staleTime: 0,
    retry: false,
  })
  const title = data === undefined ? texts.earlier : bulkTitle(data)
  return (
    <>
      <PageHead
        title={title}
        about={data === undefined ? null : <p>{texts.by(data.who, printDateTime(new Date(data.at)))}</p>}
        className="low below-14"
      >
        {data?.departure ? (
          <Link to={deskPages.departure(data.departure.packageId, data.departure.startDate)}>{texts.departure}</Link>
        ) : (
          <Link to={deskPages.bookings()}>{texts.all}</Link>
        )}
      </PageHead>
      <Loading of={{ data, error, refetch }} rows={8} />
      <div className={`stack gap-16 ${page.beside}`}>
        <div className="stack shrink gap-16">{data === undefined ? null : <BulkActionProgress action={data} />}</div>
        <div className="stack shrink gap-16">
          {data === undefined || data.text === '' ? null : (
            <Card title={texts.letter}>
              <div className="lines pad-12-16">
                <p>
                  <b>{data.subject}</b>
                </p>
                <p>{data.text}</p>
              </div>
            </Card>
          )}
          <EarlierBulkActions excludedId={id} />
        </div>
      </div>
    </>
  )
}

function BulkActionProgress({ action }: { action: DeskBulkAction }) {
  const { id, counts, rows, startsAt, isStopped } = action
  const isAssignment = action.action === 'give_to'
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(retryBulkAction, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: BULK_ACTIONS_KEY }),
  })
  const finishedCount = rows.length - counts.waits
  const bouncedCount = rows.filter(({ mail }) => mail === 'failed').length
  const isWorking = counts.waits > 0 && startsAt === null
  return (
    <>
      <div className="stack gap-8 below-14">
        <progress value={finishedCount} max={rows.length} aria-label={texts.progress(finishedCount, rows.length)} />
        <p className="row gap-8-14">
          {BULK_RESULTS.filter((result) => counts[result] > 0).map((result) => (
            <span key={result}>{texts.some(resultLabel(result, isAssignment), counts[result])}</span>
          ))}
        </p>
        {isStopped ? <Note kind="good">{action.text === '' ? texts.stopped : texts.broadcastCancelled}</Note> : null}
        {startsAt === null ? null : <StopCard action={action} until={startsAt} />}
        {isWorking ? <Note kind="waits">{isAssignment ? texts.assigningText : texts.working}</Note> : null}
        {bouncedCount === 0 ? null : <Note kind="bad">{texts.bouncedBack(bouncedCount)}</Note>}
        {counts.waits === 0 && counts.failed === 0 && !isStopped ? (
          <Note kind="good">{(isAssignment ? texts.assignmentResult : texts.finished)(counts.done)}</Note>
        ) : null}
        {counts.failed === 0 ? null : (
          <div>
            <Button variant="main" pendingText={isPending ? texts.tryingAgain : undefined} onClick={() => mutate()}>
              {texts.again(counts.failed)}
            </Button>
          </div>
        )}
        {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.againFailed)}</Note>}
      </div>
      <Card title={texts.lines}>
        <DataTable headings={[texts.columns.booking, texts.columns.trip, texts.columns.leaves, texts.columns.result]}>
          {rows.map((row) => (
            <Row key={row.reference} row={row} isAssignment={isAssignment} />
          ))}
        </DataTable>
      </Card>
    </>
  )
}

const CHIP_KINDS = { waits: 'waits', done: 'good', left_out: 'done', failed: 'bad' } as const

const MAIL_CHIP_KINDS = { queued: 'waits', sent: 'good', failed: 'bad' } as const

const resultLabel = (result: BulkResult, isAssignment: boolean) =>
  isAssignment && result === 'done' ? texts.assignedResult : texts.results[result]

function Row({ row, isAssignment }: { row: DeskBulkRow; isAssignment: boolean }) {
  const staff = useOutletContext<StaffMember>()
  const { reference, booker, phone, packageName, startDate, result, reason, mail } = row
  const needsCall = mail === 'failed' || reason === 'no_address'
  return (
    <tr>
      <td>
        {staff.permissions.read_bookings === 'yes' ? (
          <Link to={deskPages.booking(reference)}>{booker}</Link>
        ) : (
          <b>{booker}</b>
        )}
        <span className="block muted small">{reference}</span>
      </td>
      <td data-label={texts.columns.trip}>{packageName}</td>
      <NoWrapCell label={texts.columns.leaves}>{formatCalendarDate(calendarDate(startDate))}</NoWrapCell>
      <td>
        {mail === null ? (
          <Chip kind={CHIP_KINDS[result]}>{resultLabel(result, isAssignment)}</Chip>
        ) : (
          <Chip kind={MAIL_CHIP_KINDS[mail]}>{texts.mails[mail]}</Chip>
        )}
        {reason === null ? null : <span className="block muted small">{texts.reasons[reason]}</span>}
        {needsCall ? (
          <span className="block muted small">
            <a href={phoneHref(phone)}>{phone}</a>
          </span>
        ) : null}
      </td>
    </tr>
  )
}
