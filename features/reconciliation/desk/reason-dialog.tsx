import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ignoreBankLine, ignoreMismatch } from '../api/desk-calls.ts'
import type { DeskMismatch } from '../api/desk-schemas.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { SettlementSums } from './settlement-sums.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'

const texts = deskReconciliation.reason

type ReasonDialogProps = {
  of: { kind: 'mismatch' | 'line'; id: string; name: string; mismatch?: DeskMismatch }
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Asks why a difference, or a line of the bank, stays as it is. */
export function ReasonDialog({ of, onClose, onDone }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(of.kind === 'line' ? ignoreBankLine : ignoreMismatch, { params: { id: of.id }, body: { reason } }),
    async onSuccess() {
      onDone(texts.done)
      onClose()
      await queries.invalidateQueries({ queryKey: RECONCILIATION_KEY })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.title(of.name)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.acting : undefined}>
            {texts.act}
          </Button>
        </>
      }
    >
      {of.mismatch === undefined ? null : <SettlementSums mismatch={of.mismatch} />}
      <Field
        label={texts.label}
        hint={texts.hint}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
