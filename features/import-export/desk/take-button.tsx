import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeImport } from '../api/desk-calls.ts'
import type { DeskImport } from '../api/desk-schemas.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { EXCHANGE_KEY } from './exchange-key.ts'

/** Asks before the good lines are taken, with what they do. */
export function TakeButton({ file: { id, kind, findings, results, publishes, sendsMails } }: { file: DeskImport }) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(takeImport, { body: { id } }),
    async onSuccess() {
      setIsOpen(false)
      await queries.invalidateQueries({ queryKey: EXCHANGE_KEY })
      await queries.invalidateQueries({ queryKey: PACKAGES_KEY })
    },
  })
  return (
    <>
      <Button look="main" onClick={() => setIsOpen(true)}>
        {texts.take(results.waits)}
      </Button>
      <FormDialog
        failure={error === null ? '' : sentenceOf(error, texts.takeFailed)}
        isOpen={isOpen}
        title={texts.takeTitle(results.waits)}
        onClose={() => setIsOpen(false)}
        onSubmit={() => {
          if (!isPending) mutate()
        }}
        acts={
          <>
            <Button onClick={() => setIsOpen(false)}>{texts.leave}</Button>
            <Button type="submit" look="main" pendingText={isPending ? texts.taking : undefined}>
              {texts.take(results.waits)}
            </Button>
          </>
        }
      >
        <p>{texts.takeText(findings.new, findings.changed)}</p>
        <p>{texts.takeHow[kind === 'packages' ? (publishes ? 'publish' : 'draft') : kind]}</p>
        {kind === 'bookings' ? <p>{texts.mailsNote[sendsMails ? 'yes' : 'no']}</p> : null}
        {findings.wrong === 0 ? null : <p>{texts.leftOut(findings.wrong)}</p>}
      </FormDialog>
    </>
  )
}
