import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  checkGatewayNow,
  checkMismatch,
  returnUnmatchedPayment,
  type getReconciliation,
  type DeskMismatch,
} from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { MismatchTable } from './mismatch-table.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'

const texts = deskReconciliation.gateway

type GatewayCardProps = Pick<ResponseOf<typeof getReconciliation>, 'checked' | 'mismatches'> & {
  onDone: (sentence: string) => void
}

/** The differences between the gateway and our books, and the time of the last check. */
export function GatewayCard({ checked, mismatches, onDone }: GatewayCardProps) {
  const now = useNow()
  const [selected, setSelected] = useState<DeskMismatch>()
  const [unmatchedPayment, setUnmatchedPayment] = useState<DeskMismatch>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: RECONCILIATION_KEY })
  const { mutate, isPending, variables, error } = useMutation({
    async mutationFn(id: string | null) {
      if (id !== null) return (await deskCall(checkMismatch, { params: { id } })).isOpen ? texts.stays : texts.ended
      await deskCall(checkGatewayNow)
      return texts.done
    },
    onSuccess: onDone,
    onSettled: refresh,
  })
  const check = (id: string | null) => (isPending ? undefined : mutate(id))
  return (
    <Card
      title={texts.title}
      actions={
        <Button pendingText={isPending && variables === null ? texts.checking : undefined} onClick={() => check(null)}>
          {texts.check}
        </Button>
      }
    >
      <div className="stack gap-8 pad-12-16">
        {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
        <p>
          {checked === null ? (
            texts.never
          ) : (
            <>
              {texts.checked(printShortDateTime(new Date(checked.at), now), checked)}{' '}
              <b>{mismatches.length === 0 ? texts.allMatched : texts.differ(mismatches.length)}</b>
            </>
          )}
        </p>
      </div>
      {mismatches.length === 0 ? null : (
        <MismatchTable
          {...{ mismatches }}
          checkingId={isPending ? variables : null}
          onCheck={check}
          onIgnore={setSelected}
          onReturn={setUnmatchedPayment}
        />
      )}
      <p className="muted line-above pad-10-16">{texts.foot}</p>
      {selected === undefined ? null : (
        <ReasonDialog
          of={{ kind: 'mismatch', id: selected.id, name: selected.thing, mismatch: selected }}
          onClose={() => setSelected(undefined)}
          onDone={onDone}
        />
      )}
      {unmatchedPayment === undefined ? null : (
        <ReturnDialog
          mismatch={unmatchedPayment}
          onClose={() => setUnmatchedPayment(undefined)}
          onDone={async (sentence) => {
            onDone(sentence)
            await refresh()
          }}
        />
      )}
    </Card>
  )
}

type ReturnDialogProps = { mismatch: DeskMismatch; onClose: () => void; onDone: (sentence: string) => Promise<void> }

/** Asks for confirmation before refunding a payment without a booking. */
function ReturnDialog({ mismatch: { id, thing, theirsPaise }, onClose, onDone }: ReturnDialogProps) {
  const { unmatchedPayment } = deskReconciliation
  const amount = printExactRupees(theirsPaise ?? 0)
  return (
    <ConfirmDialog
      isOpen
      title={unmatchedPayment.title(amount)}
      text={unmatchedPayment.text(amount, thing)}
      action={unmatchedPayment.action(amount)}
      failed={unmatchedPayment.failed}
      onClose={onClose}
      run={async () => {
        await deskCall(returnUnmatchedPayment, { params: { id }, body: { expectedPaise: theirsPaise ?? 0 } })
        await onDone(unmatchedPayment.done(amount))
      }}
    />
  )
}
