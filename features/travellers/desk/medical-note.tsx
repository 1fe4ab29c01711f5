import { useMutation } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { getMedicalNote } from '../api/desk-calls.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'

/**
 * The medical note of a traveller. It is loaded only on a click, because each view is logged. Some roles see only that
 * a note exists.
 */
export function MedicalNote({ reference, place, name }: { reference: string; place: number; name: string }) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => deskCall(getMedicalNote, { params: { reference, place: String(place) } }),
  })
  if (!hasPermission(staff, 'read_medical_notes')) return texts.hasNote
  if (data !== undefined) {
    return (
      <span>
        {data.note} <span className="muted">{texts.noteLogged}</span>
      </span>
    )
  }
  return (
    <>
      <SmallButton
        variant="quiet"
        aria-label={`${texts.showNote}: ${name}`}
        pendingText={isPending ? texts.opening : undefined}
        onClick={() => mutate()}
      >
        {texts.showNote}
      </SmallButton>
      {error === null ? null : <span role="alert">{serverMessageOf(error, texts.noteFailed)}</span>}
    </>
  )
}
