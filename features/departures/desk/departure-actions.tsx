import { useState } from 'react'
import type { DeskDeparture } from '../api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskBulkActions } from '#messages/bulk-actions/desk.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { ButtonLink } from '#ui/desk/button-link.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { ChangeDeparturesDialog } from './change-departures-dialog.tsx'
import { DIALOG_ACTIONS, type RequestedChange } from './departure-change-form.ts'
import { useCloseDepartures, type DeparturesNotice } from './departures-news.tsx'
import { BroadcastDialog } from './broadcast-dialog.tsx'
import classes from '#ui/desk/departure-parts.module.css'

type ActionsProps = { staff: StaffMember; departure: DeskDeparture; onNotice: (notice: DeparturesNotice) => void }

/** The actions for one departure. */
export function DepartureActions({ staff, departure, onNotice }: ActionsProps) {
  const [action, setAction] = useState<RequestedChange>()
  const [isWriting, setIsWriting] = useState(false)
  const { mutate, isPending, error } = useCloseDepartures(onNotice)
  const { packageId, startDate, state, isDepartureCancelled, hasRow } = departure
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const selectedDepartures = [{ packageId, startDate }]
  const isClosed = state === 'closed'
  return (
    <div className={`row gap-8 ${classes.actions}`}>
      {hasPermission(staff, 'send_broadcasts') ? (
        <Button onClick={() => setIsWriting(true)}>{deskBulkActions.emailEveryone}</Button>
      ) : null}
      {hasPermission(staff, 'call_roll') && !isDepartureCancelled ? (
        <ButtonLink href={deskPages.departureDay(packageId, startDate)}>
          <DeskIcon name="check" />
          {deskDepartures.actions.rollCall}
        </ButtonLink>
      ) : null}
      {hasPermission(staff, 'change_departures') && !isDepartureCancelled
        ? DIALOG_ACTIONS.map((each) => (
            <Button key={each} onClick={() => setAction(each)}>
              {deskDepartures.actions[each]}
            </Button>
          ))
        : null}
      {hasPermission(staff, 'close_departure') && !isDepartureCancelled ? (
        <Button
          variant={isClosed ? 'plain' : 'danger'}
          pendingText={isPending ? deskDepartures.done.working : undefined}
          onClick={() => (isClosed ? setAction('reopen') : mutate({ chosen: selectedDepartures, isClosed: true }))}
        >
          {isClosed ? deskDepartures.actions.reopen : deskDepartures.actions.close}
        </Button>
      ) : null}
      {hasPermission(staff, 'cancel_departure') && hasRow && !isDepartureCancelled && startDate >= today ? (
        <ButtonLink variant="danger" to={deskPages.departureCancellation(departure)}>
          {deskDepartureCancellation.open}
        </ButtonLink>
      ) : null}
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, deskDepartures.dialog.failed)}</Note>}
      {isWriting ? <BroadcastDialog {...{ staff, departure }} onClose={() => setIsWriting(false)} /> : null}
      {action === undefined ? null : (
        <ChangeDeparturesDialog
          key={action}
          {...{ action, selectedDepartures, onNotice }}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  )
}
