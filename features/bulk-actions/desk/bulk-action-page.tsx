import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useOutletContext, useParams } from 'react-router'
import { readBulkAct, tryBulkActAgain } from '../api/desk-calls.ts'
import type { DeskBulkAct, DeskBulkRow } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BULK_RESULTS, type BulkResult } from '../rules/bulk-act.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { phoneHref } from '#site/lib/site.ts'
import { BULK_ACTS_KEY } from '#desk/keys/bulk-actions-key.ts'
import { bulkTitle } from './bulk-title.ts'
import { StopCard } from './stop-card.tsx'
import { EarlierBulkActs } from './earlier-bulk-acts.tsx'
import table from '#desk/ui/table.module.css'
import classes from './bulk-acts.module.css'

const LOOK_EVERY_MS = 1_500
/** Mails leave by themselves, and a mail server may be slow. */
const MAILS_EVERY_MS = 4_000

/** What has become of an act on many bookings: how far it is, and a line for each booking. */
export function BulkActPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...BULK_ACTS_KEY, id],
    queryFn: () => deskCall(readBulkAct, { params: { id } }),
    refetchInterval: ({ state: { data: known } }) => {
      if ((known?.counts.waits ?? 0) > 0) return LOOK_EVERY_MS
      return known?.rows.some(({ mail }) => mail === 'queued') ? MAILS_EVERY_MS : false
    },
    staleTime: 0,
    retry: false,
  })
  const title = data === undefined ? texts.earlier : bulkTitle(data)
  const heading = usePage(title)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {data === undefined ? null : <p>{texts.by(data.who, printMoment(new Date(data.at)))}</p>}
        </div>
        {data?.departure ? (
          <Link to={deskPages.departure(data.departure.packageId, data.departure.startDate)}>{texts.departure}</Link>
        ) : (
          <Link to={deskPages.bookings()}>{texts.all}</Link>
        )}
      </div>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      <div className={classes.columns}>
        <div className={classes.column}>{data === undefined ? null : <Lines act={data} />}</div>
        <div className={classes.column}>
          {data === undefined || data.text === '' ? null : (
            <Card title={texts.letter}>
              <div className={classes.text}>
                <p>
                  <b>{data.subject}</b>
                </p>
                <p>{data.text}</p>
              </div>
            </Card>
          )}
          <EarlierBulkActs except={id} />
        </div>
      </div>
    </>
  )
}

function Lines({ act }: { act: DeskBulkAct }) {
  const { id, counts, rows, startsAt, isStopped } = act
  const isGift = act.act === 'give_to'
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(tryBulkActAgain, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BULK_ACTS_KEY }),
  })
  const ended = rows.length - counts.waits
  const cameBack = rows.filter(({ mail }) => mail === 'failed').length
  const isWorking = counts.waits > 0 && startsAt === null
  return (
    <>
      <div className={classes.progress}>
        <progress value={ended} max={rows.length} aria-label={texts.progress(ended, rows.length)} />
        <p className={classes.counts}>
          {BULK_RESULTS.filter((result) => counts[result] > 0).map((result) => (
            <span key={result}>{texts.some(wordsOf(result, isGift), counts[result])}</span>
          ))}
        </p>
        {isStopped ? <Note kind="good">{act.text === '' ? texts.stopped : texts.stoppedLetter}</Note> : null}
        {startsAt === null ? null : <StopCard act={act} until={startsAt} />}
        {isWorking ? <Note kind="waits">{isGift ? texts.workingGive : texts.working}</Note> : null}
        {cameBack === 0 ? null : <Note kind="bad">{texts.cameBack(cameBack)}</Note>}
        {counts.waits === 0 && counts.failed === 0 && !isStopped ? (
          <Note kind="good">{(isGift ? texts.gave : texts.finished)(counts.done)}</Note>
        ) : null}
        {counts.failed === 0 ? null : (
          <div>
            <Button look="main" pendingText={isPending ? texts.tryingAgain : undefined} onClick={() => mutate()}>
              {texts.again(counts.failed)}
            </Button>
          </div>
        )}
        {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.againFailed)}</Note>}
      </div>
      <Card title={texts.lines}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.booking}</th>
              <th scope="col">{texts.columns.trip}</th>
              <th scope="col">{texts.columns.leaves}</th>
              <th scope="col">{texts.columns.result}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.reference} row={row} isGift={isGift} />
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}

const LOOKS = { waits: 'waits', done: 'good', left_out: 'done', failed: 'bad' } as const

const MAIL_LOOKS = { queued: 'waits', sent: 'good', failed: 'bad' } as const

const wordsOf = (result: BulkResult, isGift: boolean) =>
  isGift && result === 'done' ? texts.givenResult : texts.results[result]

function Row({ row, isGift }: { row: DeskBulkRow; isGift: boolean }) {
  const staff = useOutletContext<StaffMember>()
  const { reference, booker, phone, packageName, startDate, result, reason, mail } = row
  const isCalled = mail === 'failed' || reason === 'no_address'
  return (
    <tr>
      <td>
        {staff.acts.read_bookings === 'yes' ? <Link to={deskPages.booking(reference)}>{booker}</Link> : <b>{booker}</b>}
        <span className={classes.second}>{reference}</span>
      </td>
      <td data-label={texts.columns.trip}>{packageName}</td>
      <td data-label={texts.columns.leaves} className={table.whole}>
        {formatCalendarDate(calendarDate(startDate))}
      </td>
      <td>
        {mail === null ? (
          <Chip kind={LOOKS[result]}>{wordsOf(result, isGift)}</Chip>
        ) : (
          <Chip kind={MAIL_LOOKS[mail]}>{texts.mails[mail]}</Chip>
        )}
        {reason === null ? null : <span className={classes.second}>{texts.reasons[reason]}</span>}
        {isCalled ? (
          <span className={classes.second}>
            <a href={phoneHref(phone)}>{phone}</a>
          </span>
        ) : null}
      </td>
    </tr>
  )
}
