import { useState } from 'react'
import type { DeskBooking } from '../api/desk-calls.ts'
import { ASSIGNEE_NOBODY } from '../rules/booking-assignee.ts'
import { deskAssignees as texts } from '#messages/bookings/desk-assignees.ts'
import { ChoiceList } from '#ui/desk/choice-list.tsx'
import { ConflictDialog } from '#ui/desk/conflict-dialog.tsx'
import { DropdownChip } from '#ui/desk/drop-chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { sentenceOf } from '#ui/site/lib/api.ts'
import { useBookingChoices } from '#ui/desk/lib/use-booking-choices.ts'
import { useAssignBooking, type Assignment } from './use-assign-booking.ts'
import classes from '#ui/desk/booking-parts.module.css'

/** A button with the assignee of a booking. It reassigns the booking, which can be undone for ten seconds. */
export function AssigneeChip({ booking: { reference, assignee } }: { booking: DeskBooking }) {
  const { data } = useBookingChoices()
  const [given, setGiven] = useState<Assignment>()
  const { assign, conflict, leave, isPending, error } = useAssignBooking(reference, setGiven)
  const options = [
    ...(data?.colleagues ?? []).map(({ id, name }) => ({ value: id, words: name })),
    { value: ASSIGNEE_NOBODY, words: texts.nobody },
  ]
  const nameOf = (id: string | null) => options.find(({ value }) => value === (id ?? ASSIGNEE_NOBODY))?.words ?? ''
  const choose = ([chosen]: readonly string[]) => {
    if (chosen === undefined || isPending) return
    assign({ from: assignee?.id ?? null, to: chosen === ASSIGNEE_NOBODY ? null : chosen })
  }
  return (
    <div className={`stack to-start gap-8 ${classes.assignee}`}>
      <DropdownChip key={assignee?.id} icon="users" label={texts.label} value={assigneeLabel(assignee)}>
        <ChoiceList
          label={texts.label}
          options={options}
          chosen={[assignee?.id ?? ASSIGNEE_NOBODY]}
          isSingle
          onChange={choose}
        />
      </DropdownChip>
      {given === undefined ? null : (
        <UndoNote
          key={given.to}
          words={given.to === null ? texts.bookingUnassigned : texts.given(nameOf(given.to))}
          undo={texts.undo}
          pendingText={isPending ? texts.working : undefined}
          onUndo={() => assign({ from: given.to, to: given.from }, { isUndo: true })}
          onEnd={() => setGiven(undefined)}
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
          onSave={(whoseOf) => {
            if (whoseOf('assignee') === 'theirs') leave()
            else assign({ from: conflict.assignee?.id ?? null, to: conflict.to })
          }}
          onClose={leave}
        />
      )}
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
    </div>
  )
}

function assigneeLabel(assignee: DeskBooking['assignee']): string {
  if (assignee === null) return texts.nobody
  return assignee.hasLeft ? texts.left(assignee.name) : assignee.name
}
