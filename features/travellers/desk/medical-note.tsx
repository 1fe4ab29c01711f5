import { useMutation } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { readMedicalNote } from '#features/travellers/api/desk-calls.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './booking-page.module.css'

/** The medical note of a traveller behind a press: each look is in the log. Some roles read only that there is one. */
export function MedicalNote({ reference, place, name }: { reference: string; place: number; name: string }) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => deskCall(readMedicalNote, { params: { reference, place: String(place) } }),
  })
  if (!mayDo(staff, 'read_medical_notes')) return texts.hasNote
  if (data !== undefined) {
    return (
      <span>
        {data.note} <span className={classes.muted}>{texts.noteLogged}</span>
      </span>
    )
  }
  return (
    <>
      <Button
        size="small"
        look="quiet"
        aria-label={`${texts.showNote}: ${name}`}
        pendingText={isPending ? texts.opening : undefined}
        onClick={() => mutate()}
      >
        {texts.showNote}
      </Button>
      {error === null ? null : <span role="alert">{sentenceOf(error, texts.noteFailed)}</span>}
    </>
  )
}
