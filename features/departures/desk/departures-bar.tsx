import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { MAX_DEPARTURES_CANCELLED_AT_ONCE } from '#features/departure-cancellations/rules/cancelled-departure.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import bar from '#ui/desk/choice-bar.module.css'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { ChangeDeparturesDialog } from './change-departures-dialog.tsx'
import { keyOf, type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DIALOG_ACTIONS, type RequestedChange } from './departure-change-form.ts'
import { useCloseDepartures, type DeparturesNotice } from './departures-news.tsx'

type DeparturesBarProps = {
  staff: StaffMember
  selectedDepartures: readonly DepartureRef[]
  onNotice: (notice: DeparturesNotice) => void
  onClear: () => void
}

/** The actions for the selected departures. The bar disappears when none is selected. */
export function DeparturesBar({ staff, selectedDepartures, onNotice, onClear }: DeparturesBarProps) {
  const [action, setAction] = useState<RequestedChange>()
  const { mutate, isPending, error } = useCloseDepartures(onNotice)
  const navigate = useNavigate()
  const [first, ...others] = selectedDepartures
  if (first === undefined) return null
  const mayChange = hasPermission(staff, 'change_departures')
  return (
    <section
      className={`row middle above-12 gap-8-12 pad-10-16 ${bar.bar}`}
      aria-label={texts.chosen(selectedDepartures.length)}
    >
      <p aria-live="polite">
        <b>{texts.chosen(selectedDepartures.length)}</b>
      </p>
      <div className={`row to-end gap-8 ${bar.actions}`}>
        {DIALOG_ACTIONS.filter(() => mayChange).map((each) => (
          <SmallButton key={each} onClick={() => setAction(each)}>
            {texts.actions[each]}
          </SmallButton>
        ))}
        {(mayChange || selectedDepartures.length === 1) && hasPermission(staff, 'close_departure')
          ? [
              <SmallButton
                key="close"
                pendingText={isPending ? texts.done.working : undefined}
                onClick={() => mutate({ chosen: selectedDepartures.map(keyOf), isClosed: true })}
              >
                {texts.actions.close}
              </SmallButton>,
              <SmallButton key="reopen" onClick={() => setAction('reopen')}>
                {texts.actions.reopen}
              </SmallButton>,
            ]
          : null}
        {hasPermission(staff, 'cancel_departure') ? (
          <SmallButton
            variant="danger"
            title={
              selectedDepartures.length > MAX_DEPARTURES_CANCELLED_AT_ONCE
                ? deskDepartureCancellation.openMany(MAX_DEPARTURES_CANCELLED_AT_ONCE)
                : undefined
            }
            aria-disabled={selectedDepartures.length > MAX_DEPARTURES_CANCELLED_AT_ONCE}
            onClick={() => void navigate(deskPages.departureCancellation(first, others))}
          >
            {deskDepartureCancellation.open}
          </SmallButton>
        ) : null}
      </div>
      <SmallButton variant="quiet" onClick={onClear}>
        {texts.clear}
      </SmallButton>
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.dialog.failed)}</Note>}
      {action === undefined ? null : (
        <ChangeDeparturesDialog
          key={action}
          {...{ action, selectedDepartures, onNotice }}
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  )
}
