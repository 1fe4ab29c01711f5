import { useState } from 'react'
import type { DeskBooking } from '../api/desk-calls.ts'
import { ASSIGNEE_NOBODY } from '../rules/booking-assignee.ts'
import { deskAssignees as texts } from '#messages/bookings/desk-assignees.ts'
import { ChoiceList } from '#ui/desk/choice-list.tsx'
import { ConflictDialog } from '#ui/desk/conflict-dialog.tsx'
import { DropdownChip } from '#ui/desk/dropdown-chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { useBookingChoices } from '#ui/desk/lib/use-booking-choices.ts'
import { useAssignBooking, type Assignment } from './use-assign-booking.ts'
import classes from '#ui/desk/booking-parts.module.css'

/** A button with the assignee of a booking. It reassigns the booking, which can be undone for ten seconds. */
export function AssigneeChip({ booking: { reference, assignee } }: { booking: DeskBooking }) {
  const { data } = useBookingChoices()
  const [lastAssignment, setLastAssignment] = useState<Assignment>()
  const { assign, conflict, dismiss, isPending, error } = useAssignBooking(reference, setLastAssignment)
  const options = [
    ...(data?.colleagues ?? []).map(({ id, name }) => ({ value: id, text: name })),
    { value: ASSIGNEE_NOBODY, text: texts.nobody },
  ]
  const nameOf = (id: string | null) => options.find(({ value }) => value === (id ?? ASSIGNEE_NOBODY))?.text ?? ''
  const choose = ([assigneeId]: readonly string[]) => {
    if (assigneeId === undefined || isPending) return
    assign({ from: assignee?.id ?? null, to: assigneeId === ASSIGNEE_NOBODY ? null : assigneeId })
  }
  return (
    <div className={`stack to-start gap-8 ${classes.assignee}`}>
      <DropdownChip key={assignee?.id} icon="users" label={texts.label} value={assigneeLabel(assignee)}>
        <ChoiceList
          label={texts.label}
          options={options}
          selectedValues={[assignee?.id ?? ASSIGNEE_NOBODY]}
          isSingle
          onChange={choose}
        />
      </DropdownChip>
      {lastAssignment === undefined ? null : (
        <UndoNote
          key={lastAssignment.to}
          text={lastAssignment.to === null ? texts.bookingUnassigned : texts.given(nameOf(lastAssignment.to))}
          undo={texts.undo}
          pendingText={isPending ? texts.working : undefined}
          onUndo={() => assign({ from: lastAssignment.to, to: lastAssignment.from }, { isUndo: true })}
          onEnd={() => setLastAssignment(undefined)}
        />
      )}
      {conflict === undefined ? null : (
        <ConflictDialog
          fields={[
            {
              name: 'assignee',
              label: texts.label,
              inSentence: texts.inSentence,
              theirs: assigneeLabel(conflict.assignee),
              mine: nameOf(conflict.to),
            },
          ]}
          changes={conflict.changes}
          failure=""
          isPending={isPending}
          onSave={(choiceOf) => {
            if (choiceOf('assignee') === 'theirs') dismiss()
            else assign({ from: conflict.assignee?.id ?? null, to: conflict.to })
          }}
          onClose={dismiss}
        />
      )}
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
    </div>
  )
}

function assigneeLabel(assignee: DeskBooking['assignee']): string {
  if (assignee === null) return texts.nobody
  return assignee.hasLeft ? texts.left(assignee.name) : assignee.name
}
