import { useState } from 'react'
import { settleIncident, type DeskIncident } from '../api/incidents-calls.ts'
import { MAX_INCIDENT_TEXT_LENGTH } from '../rules/incident.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { TODAY_KEY } from '#ui/desk/keys/today-key.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from './incidents.module.css'

const texts = deskIncidents.page

type SettleProps = { incident: DeskIncident; onDone: () => void; onClose: () => void }

/**
 * Records what was done about an incident. The text is never saved as a draft, because drafts are not encrypted and the
 * text may mention illnesses.
 */
export function SettleIncidentDialog({ incident: { id, words }, onDone, onClose }: SettleProps) {
  const [noteText, setNoteText] = useState('')
  const note = noteText.trim()
  const checks = useChecks({ ...(note === '' && { note: texts.resolutionMissing }) })
  return (
    <CallDialog
      title={texts.resolveTitle}
      checks={checks}
      texts={{ leave: texts.leave, action: texts.resolveSubmit, working: texts.resolving, failed: texts.resolveFailed }}
      onClose={onClose}
      run={() => deskCall(settleIncident, { body: { id, note } })}
      onDone={onDone}
      // If somebody else resolved the incident first, the list behind the dialog is out of date.
      isStaleAfterFailure
      changes={[TODAY_KEY, DEPARTURES_KEY]}
    >
      {words === null ? null : <blockquote className={`strong anywhere ${classes.quote}`}>{words}</blockquote>}
      <p>{texts.resolveText}</p>
      <Field
        label={texts.resolutionNote}
        autoFocus
        maxLength={MAX_INCIDENT_TEXT_LENGTH}
        {...checks.field('note')}
        {...bind(noteText, setNoteText)}
      />
    </CallDialog>
  )
}
