import { useState } from 'react'
import { enterPan, type TcsRow } from '../api/tcs-calls.ts'
import { deskTcs as texts } from '#messages/reports/desk-tcs.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { REPORTS_KEY } from './reports-key.ts'

type PanDialogProps = { row: TcsRow; onDone: (sentence: string) => void; onClose: () => void }

/** Asks for the PAN of the payer. It is not shown again in full, and never saved as a draft. */
export function PanDialog({ row: { reference, booker }, onDone, onClose }: PanDialogProps) {
  const [pan, setPan] = useState('')
  return (
    <CallDialog
      title={texts.panLabel(booker, reference)}
      texts={{ leave: texts.leave, action: texts.keep, working: texts.keeping, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(enterPan, { params: { reference }, body: { pan } })}
      onDone={() => onDone(texts.kept(booker))}
      changes={[REPORTS_KEY]}
    >
      <Field
        label={texts.pan}
        hint={texts.panHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...bind(pan, setPan)}
      />
    </CallDialog>
  )
}
