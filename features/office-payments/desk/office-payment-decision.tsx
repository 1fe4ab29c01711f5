import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { confirmOfficePayment, rejectOfficePayment, type DeskOfficePayment } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { hasErrorCode, serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'

const texts = deskMoney.receipts

/**
 * Confirmation or rejection by a second approver. An owner who is the only user of the desk must enter a fresh code.
 */
export function OfficePaymentDecision({
  officePayment,
  onDone,
}: {
  officePayment: DeskOfficePayment
  onDone: (sentence: string) => void
}) {
  const { id, amountPaise, booker, isOwn, seatsIfRejected } = officePayment
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [code, setCode] = useState<string>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['bookings'] })
  const confirm = useMutation({
    mutationFn: () => deskCall(confirmOfficePayment, { params: { id }, body: code === undefined ? {} : { code } }),
    async onSuccess({ isPaid, isDebt }) {
      onDone(texts[outcomeKey(isPaid, isDebt === true)])
      await refresh()
    },
    async onError(error) {
      if (hasErrorCode(error, confirmOfficePayment, 'OFFICE_PAYMENT_CODE')) setCode('')
      else if (!hasErrorCode(error, confirmOfficePayment, 'DESK_CODE_WRONG')) await refresh()
    },
  })
  const refuse = useMutation({
    mutationFn: () => deskCall(rejectOfficePayment, { params: { id }, body: { reason: (reason ?? '').trim() } }),
    async onSuccess() {
      onDone(texts.refused)
      await refresh()
    },
  })
  if (isOwn && staff.role !== 'owner') return <span className="block muted">{texts.own}</span>
  const isPending = confirm.isPending || refuse.isPending
  const error = reason === undefined ? confirm.error : refuse.error
  const isCodeRequired = hasErrorCode(error, confirmOfficePayment, 'OFFICE_PAYMENT_CODE')
  const amount = printExactRupees(amountPaise)
  return (
    <>
      {reason === undefined ? null : (
        <div className="stack own-line gap-10">
          <Field
            label={texts.reason}
            hint={`${texts.reasonHint} ${texts.seats[seatsIfRejected ?? 'untouched']}`}
            maxLength={300}
            autoFocus
            {...bind(reason, setReason)}
          />
        </div>
      )}
      {code === undefined || reason !== undefined ? null : (
        <div className="stack own-line gap-10">
          <Field
            label={texts.code}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...bind(code, setCode)}
          />
        </div>
      )}
      {error === null || isCodeRequired ? null : (
        <div className="stack own-line gap-10">
          <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>
        </div>
      )}
      <p className="row if-any gap-8">
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
              variant="quiet"
              aria-label={texts.refuseOf(amount, booker)}
              onClick={() => {
                setReason('')
                // Reload the booking: the hint must state what happens to the seats now, not when the list was opened.
                void refresh()
              }}
            >
              {texts.refuse}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger"
              pendingText={isPending ? texts.working : undefined}
              onClick={() => refuse.mutate()}
            >
              {texts.refuseNow}
            </Button>
            <Button onClick={() => setReason(undefined)}>{deskMoney.leave}</Button>
          </>
        )}
      </p>
    </>
  )
}

/** The message after a confirmation. */
function outcomeKey(isPaid: boolean, isDebt: boolean) {
  if (isDebt) return isPaid ? 'debt' : 'debtPart'
  return isPaid ? 'paid' : 'part'
}
