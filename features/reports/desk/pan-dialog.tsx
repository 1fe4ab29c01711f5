import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enterPan } from '../api/tcs-calls.ts'
import type { TcsRow } from '../api/tcs-schemas.ts'
import { deskTcs as texts } from '#messages/reports/desk-tcs.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { REPORTS_KEY } from './reports-key.ts'

type PanDialogProps = { row: TcsRow; onDone: (sentence: string) => void; onClose: () => void }

/** Asks for the PAN of who pays. It is not shown again in full, and never kept as a draft. */
export function PanDialog({ row: { reference, booker }, onDone, onClose }: PanDialogProps) {
  const queries = useQueryClient()
  const [pan, setPan] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(enterPan, { params: { reference }, body: { pan } }),
    async onSuccess() {
      onDone(texts.kept(booker))
      onClose()
      await queries.invalidateQueries({ queryKey: REPORTS_KEY })
    },
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.panOf(booker, reference)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.keeping : undefined}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <Field
        label={texts.pan}
        hint={texts.panHint}
        value={pan}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setPan(target.value)}
      />
    </FormDialog>
  )
}
