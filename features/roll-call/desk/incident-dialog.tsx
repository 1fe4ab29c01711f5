import { useState } from 'react'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { Button } from '#desk/ui/button.tsx'
import { DayDialog } from './day-dialog.tsx'
import { IncidentForm } from './incident-form.tsx'
import { IncidentList } from './incident-list.tsx'
import type { DayPartProps } from './roll-tab.tsx'

const texts = deskIncidents.phone

/** What happened: what was told on this trip with what the office did about it, and one more. */
export function IncidentDialog({ session, view, day, onClose }: DayPartProps & { onClose: () => void }) {
  const isEmpty = day.pack.state.incidents.length === 0 && view.waiting.every(({ kind }) => kind !== 'incident')
  const [isWriting, setIsWriting] = useState(isEmpty || day.draft !== undefined)
  if (isWriting)
    return <IncidentForm session={session} day={day} onClose={onClose} onTold={() => setIsWriting(false)} />
  return (
    <DayDialog
      title={texts.known}
      onClose={onClose}
      onSubmit={() => setIsWriting(true)}
      acts={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="main" type="submit">
            {texts.title}
          </Button>
        </>
      }
    >
      <IncidentList view={view} day={day} />
    </DayDialog>
  )
}
