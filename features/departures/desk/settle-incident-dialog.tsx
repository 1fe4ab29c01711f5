import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settleIncident } from '#features/roll-call/api/incidents-calls.ts'
import type { DeskIncident } from '#features/roll-call/api/incidents-schemas.ts'
import { INCIDENT_WORDS_MOST } from '#features/roll-call/rules/incident.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { TODAY_KEY } from '#desk/keys/today-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import classes from './incidents.module.css'

const texts = deskIncidents.page

type SettleProps = { incident: DeskIncident; onDone: () => void; onClose: () => void }

/** Notes what was done about an incident. It is no kept draft: drafts are not sealed, and this tells of illnesses. */
export function SettleIncidentDialog({ incident: { id, words }, onDone, onClose }: SettleProps) {
  const queries = useQueryClient()
  const [written, setWritten] = useState('')
  const note = written.trim()
  const checks = useChecks({ ...(note === '' && { note: texts.settleMissing }) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(settleIncident, { body: { id, note } }),
    onSuccess: onDone,
    // Also when somebody was faster: the list behind it is old then.
    async onSettled() {
      await Promise.all([TODAY_KEY, DEPARTURES_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  return (
    <FormDialog
      isOpen
      title={texts.settleTitle}
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.settleFailed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.settling : undefined}>
            {texts.settleDo}
          </Button>
        </>
      }
    >
      {words === null ? null : <blockquote className={classes.quote}>{words}</blockquote>}
      <p>{texts.settleText}</p>
      <Field
        label={texts.settleNote}
        autoFocus
        maxLength={INCIDENT_WORDS_MOST}
        {...checks.field('note')}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
    </FormDialog>
  )
}
