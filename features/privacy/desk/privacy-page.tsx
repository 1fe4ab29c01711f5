import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listDataRequests, type DeskDataRequest, type AccountPendingDeletion } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskPrivacy as texts } from '#messages/privacy/desk.ts'
import { StaffTabs } from '#ui/desk/sections/staff-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { RecordRequestDialog } from './record-request-dialog.tsx'
import { PRIVACY_KEY } from '#ui/desk/keys/privacy-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { RequestCard } from './request-card.tsx'
import page from '#ui/desk/page-columns.module.css'
import classes from './privacy.module.css'

/**
 * People's requests for their own data: the open requests with the selected one beside them, and accounts that are
 * erased automatically.
 */
export function PrivacyPage() {
  const staff = useOutletContext<StaffMember>()
  const [search] = useSearchParams()
  const [isRecording, setIsRecording] = useState(false)
  const [message, setMessage] = useState<string>()
  const { data, error, refetch } = useDeskQuery([...PRIVACY_KEY, 'list'], [listDataRequests], { staleTime: 0 })
  const requestId = search.get('request')
  return (
    <>
      <PageHead title={texts.title} className="low">
        <Button variant={requestId === null ? 'main' : 'plain'} onClick={() => setIsRecording(true)}>
          <DeskIcon name="plus" />
          {texts.note}
        </Button>
      </PageHead>
      <StaffTabs staff={staff} />
      {message === undefined ? null : <Note kind="good">{message}</Note>}
      <Loading of={{ data, error, refetch }} rows={6}>
        {(requests) => (
          <div className={`stack above-14 gap-16 ${page.beside} ${classes.columns}`}>
            <div className="stack shrink gap-16">
              <Card title={texts.waits}>
                {requests.open.length === 0 ? <p className="muted pad-12-16">{texts.none}</p> : null}
                <Requests requests={requests.open} />
              </Card>
              {requests.leaving.length === 0 ? null : (
                <Card title={texts.leaving}>
                  <p className="muted pad-12-16">{texts.pendingDeletionsText}</p>
                  <Leaving accounts={requests.leaving} />
                </Card>
              )}
              {requests.ended.length === 0 ? null : (
                <Card title={texts.ended}>
                  <Requests requests={requests.ended} />
                </Card>
              )}
            </div>
            {requestId === null ? null : <RequestCard key={requestId} id={requestId} onDone={setMessage} />}
          </div>
        )}
      </Loading>
      <RecordRequestDialog isOpen={isRecording} onClose={() => setIsRecording(false)} />
    </>
  )
}

function Requests({ requests }: { requests: readonly DeskDataRequest[] }) {
  const now = useNow()
  return (
    <ul className={classes.list}>
      {requests.map(({ id, name, email, kind, dueAt, end, endedBy, endedAt }) => {
        const isLate = new Date(dueAt) < now
        return (
          <li key={id}>
            <span className="shrink anywhere">
              <Link to={`${deskPages.privacy()}?request=${id}`}>{name}</Link>
              <small className="block muted small">
                {email === '' ? texts.kinds[kind] : `${texts.kinds[kind]}, ${email}`}
              </small>
            </span>
            {end === null ? (
              <Chip kind={isLate ? 'bad' : 'waits'}>
                {(isLate ? texts.overdue : texts.due)(printDateTime(new Date(dueAt)))}
              </Chip>
            ) : (
              <span className="shrink anywhere">
                <Chip kind="done">{texts.ends[end]}</Chip>
                <small className="block muted small">
                  {texts.endedBy(endedBy ?? '', printDateTime(new Date(endedAt ?? dueAt)))}
                </small>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Leaving({ accounts }: { accounts: readonly AccountPendingDeletion[] }) {
  return (
    <ul className={classes.list}>
      {accounts.map(({ name, email, lastDay, blocker }) => (
        <li key={email}>
          <span className="shrink anywhere">
            <b>{name}</b>
            <small className="block muted small">{email}</small>
            {blocker === null ? null : <small className="block muted small">{texts.blockers[blocker]}</small>}
          </span>
          <Chip kind={blocker === null ? 'plain' : 'waits'}>
            {texts.lastDayToCancel(formatCalendarDate(calendarDate(lastDay)))}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
