import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { createOfficePayment, saveOfficePaymentPhoto, listPayments, type BookingPayments } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { OFFICE_PAYMENT_METHODS, type OfficePaymentMethod } from '../rules/office-payment.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { deskBalanceDues } from '#messages/balance-due/desk.ts'
import { deskMoney as texts } from '#messages/office-payments/desk.ts'
import { deskPhotos } from '#messages/desk/photos.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import type { SmallPhoto } from '#ui/desk/lib/shrink-photo.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { paymentsKey } from '#ui/desk/keys/payments-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { PhotoField } from './photo-field.tsx'
import { UpiCode } from './upi-code.tsx'
import { OfficePaymentFields } from './office-payment-fields.tsx'
import {
  balancesDue,
  newOfficePayment,
  officePaymentProblems,
  toOfficePaymentBody,
  type OfficePaymentForm,
} from './office-payment-form.ts'

type OfficePaymentDialogProps = {
  booking: DeskBooking
  /** The payment method that was chosen before. */
  way?: OfficePaymentMethod | undefined
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Records an office payment. The input is saved as a draft until then. */
export function OfficePaymentDialog({ booking, way, isOpen, onClose, onDone }: OfficePaymentDialogProps) {
  const { reference } = booking
  const { data, error, refetch } = useDeskQuery(paymentsKey(reference), [listPayments, { params: { reference } }], {
    enabled: isOpen,
  })
  if (data !== undefined) return <Loaded {...{ booking, way, isOpen, onClose, onDone }} payments={data} />
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.addTitle(booking.booker.name)}
      texts={{ leave: texts.leave }}
      onClose={onClose}
      onSubmit={onClose}
    >
      <Loading of={{ data, error, refetch }} rows={4} />
    </FormDialog>
  )
}

/**
 * Uploads the photo of a recorded office payment. @returns the error text if it was not stored; otherwise an empty
 * text.
 */
async function uploadPhoto(officePaymentId: string, photo: string): Promise<string> {
  try {
    await deskCall(saveOfficePaymentPhoto, { body: { officePaymentId, photo } })
    return ''
  } catch (error) {
    return serverMessageOf(error, deskPhotos.photoNotSaved)
  }
}

/** An amount in input format. */
const rupees = (amount: number) => (amount / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })

function Loaded({
  booking,
  way,
  payments,
  isOpen,
  onClose,
  onDone,
}: OfficePaymentDialogProps & { payments: BookingPayments }) {
  const { reference, booker } = booking
  const queryClient = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const first = balancesDue(payments, '').due ?? { leftPaise: payments.balanceDuePaise }
  const fresh = { due: rupees(first.leftPaise), payer: booker.name, today }
  const draft = `receipt ${reference}`
  const savedForm = useSavedForm(draft, { ...newOfficePayment(fresh), ...(way === undefined ? {} : { way }) })
  const form: OfficePaymentForm = {
    ...savedForm.form,
    way: OFFICE_PAYMENT_METHODS.find((method) => method === savedForm.form.way) ?? 'cash',
  }
  const [photo, setPhoto] = useState<SmallPhoto | null>(null)
  const checks = useChecks(officePaymentProblems(form, today))
  const { open, due } = balancesDue(payments, form.paysFor)
  const request = due ?? { leftPaise: payments.balanceDuePaise, upi: payments.upi }
  const body = toOfficePaymentBody(form, due)
  const cash = parseRupees(form.amount) ?? 0
  const sending = useMutation({
    mutationFn: (input: NonNullable<typeof body>) =>
      deskCall(createOfficePayment, { params: { reference }, body: input }),
    async onSuccess({ receipt: { id, number } }) {
      const problem = photo === null ? '' : await uploadPhoto(id, photo.base64)
      savedForm.forget()
      checks.reset()
      setPhoto(null)
      onClose()
      onDone(problem === '' ? texts.entered(number) : deskPhotos.notSaved(number, problem))
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })

  return (
    <FormDialog
      checks={checks}
      draft={draft}
      isOpen={isOpen}
      title={texts.addTitle(booker.name)}
      sending={sending}
      texts={{
        leave: texts.leave,
        action: texts.enter(printExactRupees(parseRupees(form.amount) ?? 0)),
        working: texts.entering,
        failed: texts.enterFailed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (body !== null) sending.mutate(body)
      }}
    >
      {open.length < 2 || due === undefined ? null : (
        <Segments
          label={deskBalanceDues.paysFor}
          isLabelShown
          value={due.reason}
          options={open.map(({ reason, leftPaise }) => ({
            value: reason,
            text: deskBalanceDues.paymentReasons[reason](printExactRupees(leftPaise)),
          }))}
          onChange={(reason) => {
            const selectedDue = open.find((one) => one.reason === reason)
            savedForm.change({ paysFor: reason, amount: rupees(selectedDue?.leftPaise ?? 0) })
          }}
        />
      )}
      <p>{texts.due(printExactRupees(request.leftPaise))}</p>
      <OfficePaymentFields form={form} today={today} checks={checks} onChange={savedForm.change} />
      <PhotoField photo={photo} onChange={setPhoto} />
      {form.way === 'upi' && request.upi !== null && body?.amountPaise === request.leftPaise ? (
        <UpiCode upi={request.upi} amount={printExactRupees(request.leftPaise)} />
      ) : null}
      {form.way === 'cash' && cash > payments.cashLeftPaise ? (
        <Note kind="waits">
          {texts.split(printExactRupees(payments.cashLeftPaise), printExactRupees(cash - payments.cashLeftPaise))}{' '}
          {payments.cashLeftPaise === 0 ? null : (
            <SmallButton onClick={() => savedForm.change({ amount: rupees(payments.cashLeftPaise) })}>
              {texts.splitCash(printExactRupees(payments.cashLeftPaise))}
            </SmallButton>
          )}
        </Note>
      ) : null}
      {form.way === 'cash' ? (
        <p>{texts.cash(printExactRupees(payments.cashPaise), printExactRupees(payments.cashLeftPaise))}</p>
      ) : null}
    </FormDialog>
  )
}
