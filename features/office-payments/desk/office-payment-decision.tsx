import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { confirmReceipt, refuseReceipt } from '../api/desk-calls.ts'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { failedWith, sentenceOf } from '#site/lib/api.ts'
import classes from './money.module.css'

const texts = deskMoney.receipts

/** The yes or no of a second person. An owner who is alone at the desk is asked for a fresh code. */
export function ReceiptDecision({ receipt, onDone }: { receipt: OfficeReceipt; onDone: (sentence: string) => void }) {
  const { id, amountPaise, booker, isOwn, seatsIfRefused } = receipt
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [code, setCode] = useState<string>()
  const again = () => queries.invalidateQueries({ queryKey: ['bookings'] })
  const confirm = useMutation({
    mutationFn: () => deskCall(confirmReceipt, { params: { id }, body: code === undefined ? {} : { code } }),
    async onSuccess({ isPaid, isDebt }) {
      onDone(texts[doneKey(isPaid, isDebt === true)])
      await again()
    },
    async onError(error) {
      if (failedWith(error, confirmReceipt, 'RECEIPT_CODE')) setCode('')
      else if (!failedWith(error, confirmReceipt, 'DESK_CODE_WRONG')) await again()
    },
  })
  const refuse = useMutation({
    mutationFn: () => deskCall(refuseReceipt, { params: { id }, body: { reason: (reason ?? '').trim() } }),
    async onSuccess() {
      onDone(texts.refused)
      await again()
    },
  })
  if (isOwn && staff.role !== 'owner') return <span className={classes.muted}>{texts.own}</span>
  const isPending = confirm.isPending || refuse.isPending
  const error = reason === undefined ? confirm.error : refuse.error
  const isCodeAsked = failedWith(error, confirmReceipt, 'RECEIPT_CODE')
  const amount = printExactRupees(amountPaise)
  return (
    <>
      {reason === undefined ? null : (
        <div className={classes.ask}>
          <Field
            label={texts.reason}
            hint={`${texts.reasonHint} ${texts.seats[seatsIfRefused ?? 'untouched']}`}
            maxLength={300}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      {code === undefined || reason !== undefined ? null : (
        <div className={classes.ask}>
          <Field
            label={texts.code}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      )}
      {error === null || isCodeAsked ? null : (
        <div className={classes.ask}>
          <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>
        </div>
      )}
      <p className={classes.acts}>
        {reason === undefined ? (
          <>
            <Button
              aria-label={texts.confirmOf(amount, booker)}
              pendingText={isPending ? texts.working : undefined}
              onClick={() => confirm.mutate()}
            >
              {texts.confirm(amount)}
            </Button>
            <Button
              look="quiet"
              aria-label={texts.refuseOf(amount, booker)}
              onClick={() => {
                setReason('')
                // The hint says what becomes of the seats now, not when the list was opened.
                void again()
              }}
            >
              {texts.refuse}
            </Button>
          </>
        ) : (
          <>
            <Button look="danger" pendingText={isPending ? texts.working : undefined} onClick={() => refuse.mutate()}>
              {texts.refuseNow}
            </Button>
            <Button onClick={() => setReason(undefined)}>{deskMoney.leave}</Button>
          </>
        )}
      </p>
    </>
  )
}

/** Which sentence a yes is answered with. */
function doneKey(isPaid: boolean, isDebt: boolean) {
  if (isDebt) return isPaid ? 'debt' : 'debtPart'
  return isPaid ? 'paid' : 'part'
}
