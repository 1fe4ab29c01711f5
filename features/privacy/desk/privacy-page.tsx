import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listDataRequests } from '../api/desk-calls.ts'
import type { DeskDataRequest, LeavingAccount } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskPrivacy as texts } from '#messages/privacy/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { StaffTabs } from '#desk/sections/staff-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { NoteRequestDialog } from './note-request-dialog.tsx'
import { PRIVACY_KEY } from '#desk/keys/privacy-key.ts'
import { RequestCard } from './request-card.tsx'
import classes from './privacy.module.css'

/** What people ask of their own data: what waits, one request beside it, and who leaves by themselves. */
export function PrivacyPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.title)
  const [search] = useSearchParams()
  const [isNoting, setIsNoting] = useState(false)
  const [said, setSaid] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: [...PRIVACY_KEY, 'list'],
    queryFn: () => deskCall(listDataRequests),
    staleTime: 0,
  })
  const chosen = search.get('request')
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Button look={chosen === null ? 'main' : 'plain'} onClick={() => setIsNoting(true)}>
          <DeskIcon name="plus" />
          {texts.note}
        </Button>
      </div>
      <StaffTabs staff={staff} />
      {said === undefined ? null : <Note kind="good">{said}</Note>}
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={6} /> : null}
      {data === undefined ? null : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Card title={texts.waits}>
              {data.open.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
              <Requests requests={data.open} />
            </Card>
            {data.leaving.length === 0 ? null : (
              <Card title={texts.leaving}>
                <p className={classes.none}>{texts.leavingText}</p>
                <Leaving accounts={data.leaving} />
              </Card>
            )}
            {data.ended.length === 0 ? null : (
              <Card title={texts.ended}>
                <Requests requests={data.ended} />
              </Card>
            )}
          </div>
          {chosen === null ? null : <RequestCard key={chosen} id={chosen} onDone={setSaid} />}
        </div>
      )}
      <NoteRequestDialog isOpen={isNoting} onClose={() => setIsNoting(false)} />
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
            <span>
              <Link to={`${deskPages.privacy()}?request=${id}`}>{name}</Link>
              <small>{email === '' ? texts.kinds[kind] : `${texts.kinds[kind]}, ${email}`}</small>
            </span>
            {end === null ? (
              <Chip kind={isLate ? 'bad' : 'waits'}>
                {(isLate ? texts.overdue : texts.due)(printMoment(new Date(dueAt)))}
              </Chip>
            ) : (
              <span>
                <Chip kind="done">{texts.ends[end]}</Chip>
                <small>{texts.endedBy(endedBy ?? '', printMoment(new Date(endedAt ?? dueAt)))}</small>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Leaving({ accounts }: { accounts: readonly LeavingAccount[] }) {
  return (
    <ul className={classes.list}>
      {accounts.map(({ name, email, lastDay, blocker }) => (
        <li key={email}>
          <span>
            <b>{name}</b>
            <small>{email}</small>
            {blocker === null ? null : <small>{texts.blockers[blocker]}</small>}
          </span>
          <Chip kind={blocker === null ? 'plain' : 'waits'}>
            {texts.leavingLine(formatCalendarDate(calendarDate(lastDay)))}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
