import { useState } from 'react'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { CARER_NOBODY } from '../rules/booking-carer.ts'
import { deskCarers as texts } from '#messages/bookings/desk-carers.ts'
import { ChoiceList } from '#desk/ui/choice-list.tsx'
import { ConflictDialog } from '#desk/ui/conflict-dialog.tsx'
import { DropChip } from '#desk/ui/drop-chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { useBookingChoices } from '#desk/lib/use-booking-choices.ts'
import { useGiveBooking, type Gift } from './use-give-booking.ts'
import classes from './booking-page.module.css'

/** Who of the office cares for a booking; a press gives it to somebody else. It can be undone for ten seconds. */
export function CarerChip({ booking: { reference, carer } }: { booking: DeskBooking }) {
  const { data } = useBookingChoices()
  const [given, setGiven] = useState<Gift>()
  const { give, conflict, leave, isPending, error } = useGiveBooking(reference, setGiven)
  const options = [
    ...(data?.colleagues ?? []).map(({ id, name }) => ({ value: id, words: name })),
    { value: CARER_NOBODY, words: texts.nobody },
  ]
  const nameOf = (id: string | null) => options.find(({ value }) => value === (id ?? CARER_NOBODY))?.words ?? ''
  const choose = ([chosen]: readonly string[]) => {
    if (chosen === undefined || isPending) return
    give({ from: carer?.id ?? null, to: chosen === CARER_NOBODY ? null : chosen })
  }
  return (
    <div className={classes.carer}>
      <DropChip key={carer?.id} icon="users" label={texts.label} value={carerWords(carer)}>
        <ChoiceList
          label={texts.label}
          options={options}
          chosen={[carer?.id ?? CARER_NOBODY]}
          isSingle
          onChange={choose}
        />
      </DropChip>
      {given === undefined ? null : (
        <UndoNote
          key={given.to}
          words={given.to === null ? texts.givenToNobody : texts.given(nameOf(given.to))}
          undo={texts.undo}
          pendingText={isPending ? texts.working : undefined}
          onUndo={() => give({ from: given.to, to: given.from }, { isUndo: true })}
          onEnd={() => setGiven(undefined)}
        />
      )}
      {conflict === undefined ? null : (
        <ConflictDialog
          fields={[
            {
              name: 'carer',
              label: texts.label,
              inSentence: texts.inSentence,
              theirs: carerWords(conflict.carer),
              mine: nameOf(conflict.to),
            },
          ]}
          changes={conflict.changes}
          failure=""
          isPending={isPending}
          onSave={(whoseOf) => {
            if (whoseOf('carer') === 'theirs') leave()
            else give({ from: conflict.carer?.id ?? null, to: conflict.to })
          }}
          onClose={leave}
        />
      )}
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
    </div>
  )
}

function carerWords(carer: DeskBooking['carer']): string {
  if (carer === null) return texts.nobody
  return carer.hasLeft ? texts.left(carer.name) : carer.name
}
