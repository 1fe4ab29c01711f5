import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskBulkActs } from '#messages/bulk-actions/desk.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ChangeDeparturesDialog } from './change-departures-dialog.tsx'
import { DIALOG_ACTS, type AskedAct } from './departure-change-form.ts'
import { useClosing, type DeparturesNews } from './departures-news.tsx'
import { WriteToAllDialog } from './write-to-all-dialog.tsx'
import classes from './departure-page.module.css'

type ActsProps = { staff: StaffMember; departure: DeskDeparture; onNews: (news: DeparturesNews) => void }

/** What can be done with one departure. */
export function DepartureActs({ staff, departure, onNews }: ActsProps) {
  const [act, setAct] = useState<AskedAct>()
  const [isWriting, setIsWriting] = useState(false)
  const { mutate, isPending, error } = useClosing(onNews)
  const { packageId, startDate, state, isBroken, hasRow } = departure
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const chosen = [{ packageId, startDate }]
  const isClosed = state === 'closed'
  return (
    <div className={classes.acts}>
      {mayDo(staff, 'write_to_many') ? (
        <Button onClick={() => setIsWriting(true)}>{deskBulkActs.writeToAll}</Button>
      ) : null}
      {mayDo(staff, 'call_roll') && !isBroken ? (
        <a className={classes.rollCall} href={deskPages.departureDay(packageId, startDate)}>
          <DeskIcon name="check" />
          {deskDepartures.acts.rollCall}
        </a>
      ) : null}
      {mayDo(staff, 'change_departures') && !isBroken
        ? DIALOG_ACTS.map((each) => (
            <Button key={each} onClick={() => setAct(each)}>
              {deskDepartures.acts[each]}
            </Button>
          ))
        : null}
      {mayDo(staff, 'close_departure') && !isBroken ? (
        <Button
          look={isClosed ? 'plain' : 'danger'}
          pendingText={isPending ? deskDepartures.done.working : undefined}
          onClick={() => (isClosed ? setAct('reopen') : mutate({ chosen, isClosed: true }))}
        >
          {isClosed ? deskDepartures.acts.reopen : deskDepartures.acts.close}
        </Button>
      ) : null}
      {mayDo(staff, 'break_departure') && hasRow && !isBroken && startDate >= today ? (
        <Link className={classes.break} to={deskPages.departureBreak(departure)}>
          {deskBreak.open}
        </Link>
      ) : null}
      {error === null ? null : <Note kind="bad">{sentenceOf(error, deskDepartures.dialog.failed)}</Note>}
      {isWriting ? <WriteToAllDialog {...{ staff, departure }} onClose={() => setIsWriting(false)} /> : null}
      {act === undefined ? null : (
        <ChangeDeparturesDialog key={act} {...{ act, chosen, onNews }} onClose={() => setAct(undefined)} />
      )}
    </div>
  )
}
