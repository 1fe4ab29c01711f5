import { useState } from 'react'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { DayDialog } from './day-dialog.tsx'
import { IncidentForm } from './incident-form.tsx'
import { IncidentList } from './incident-list.tsx'
import type { DayPartProps } from './roll-tab.tsx'

const texts = deskIncidents.phone

/** Incidents: those reported on this trip with the office's response, and a form for a new one. */
export function IncidentDialog({ session, view, day, onClose }: DayPartProps & { onClose: () => void }) {
  const isEmpty = day.offlineCopy.state.incidents.length === 0 && view.waiting.every(({ kind }) => kind !== 'incident')
  const [isWriting, setIsWriting] = useState(isEmpty || day.draft !== undefined)
  if (isWriting)
    return <IncidentForm session={session} day={day} onClose={onClose} onReported={() => setIsWriting(false)} />
  return (
    <DayDialog
      title={texts.known}
      onClose={onClose}
      onSubmit={() => setIsWriting(true)}
      texts={{ leave: texts.close, action: texts.title }}
    >
      <IncidentList view={view} day={day} />
    </DayDialog>
  )
}
