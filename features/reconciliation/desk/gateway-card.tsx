import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkGatewayNow, checkMismatch, returnStrayPayment } from '../api/desk-calls.ts'
import type { readReconciliation } from '../api/desk-calls.ts'
import type { DeskMismatch } from '../api/desk-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { MismatchTable } from './mismatch-table.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.gateway

type GatewayCardProps = Pick<ResponseOf<typeof readReconciliation>, 'checked' | 'mismatches'> & {
  onDone: (sentence: string) => void
}

/** What the gateway says otherwise than our books, and when that was looked at. */
export function GatewayCard({ checked, mismatches, onDone }: GatewayCardProps) {
  const now = useNow()
  const [left, setLeft] = useState<DeskMismatch>()
  const [stray, setStray] = useState<DeskMismatch>()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: RECONCILIATION_KEY })
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
      acts={
        <Button pendingText={isPending && variables === null ? texts.checking : undefined} onClick={() => check(null)}>
          {texts.check}
        </Button>
      }
    >
      <div className={classes.body}>
        {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
        <p>
          {checked === null ? (
            texts.never
          ) : (
            <>
              {texts.checked(printShortMoment(new Date(checked.at), now), checked)}{' '}
              <b>{mismatches.length === 0 ? texts.agree : texts.differ(mismatches.length)}</b>
            </>
          )}
        </p>
      </div>
      {mismatches.length === 0 ? null : (
        <MismatchTable
          {...{ mismatches }}
          checking={isPending ? variables : null}
          onCheck={check}
          onLeave={setLeft}
          onReturn={setStray}
        />
      )}
      <p className={classes.foot}>{texts.foot}</p>
      {left === undefined ? null : (
        <ReasonDialog
          of={{ kind: 'mismatch', id: left.id, name: left.thing, mismatch: left }}
          onClose={() => setLeft(undefined)}
          onDone={onDone}
        />
      )}
      {stray === undefined ? null : (
        <ReturnDialog
          mismatch={stray}
          onClose={() => setStray(undefined)}
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

/** Asks before money that is of no booking goes back. */
function ReturnDialog({ mismatch: { id, thing, theirsPaise }, onClose, onDone }: ReturnDialogProps) {
  const { stray } = deskReconciliation
  const amount = printExactRupees(theirsPaise ?? 0)
  return (
    <AskDialog
      isOpen
      title={stray.title(amount)}
      text={stray.text(amount, thing)}
      act={stray.act(amount)}
      failed={stray.failed}
      onClose={onClose}
      run={async () => {
        await deskCall(returnStrayPayment, { params: { id }, body: { expectedPaise: theirsPaise ?? 0 } })
        await onDone(stray.done(amount))
      }}
    />
  )
}
