import { useState } from 'react'
import { ignoreBankLine, ignoreMismatch, type DeskMismatch } from '../api/desk-calls.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { SettlementSums } from './settlement-sums.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'

const texts = deskReconciliation.reason

type ReasonDialogProps = {
  of: { kind: 'mismatch' | 'line'; id: string; name: string; mismatch?: DeskMismatch }
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Asks for the reason to ignore a difference or a bank line. */
export function ReasonDialog({ of, onClose, onDone }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <CallDialog
      title={texts.title(of.name)}
      texts={{ leave: texts.leave, action: texts.action, working: texts.inProgress, failed: texts.failed }}
      onClose={onClose}
      run={() =>
        deskCall(of.kind === 'line' ? ignoreBankLine : ignoreMismatch, { params: { id: of.id }, body: { reason } })
      }
      onDone={() => onDone(texts.done)}
      changes={[RECONCILIATION_KEY]}
    >
      {of.mismatch === undefined ? null : <SettlementSums mismatch={of.mismatch} />}
      <Field label={texts.label} hint={texts.hint} maxLength={300} {...bind(reason, setReason)} />
    </CallDialog>
  )
}
