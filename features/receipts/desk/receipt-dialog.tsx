import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '#features/bookings/api/desk-schemas.ts'
import { enterReceipt, keepReceiptPhoto, listPayments } from '../api/desk-calls.ts'
import type { BookingPayments } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { RECEIPT_WAYS, type ReceiptWay } from '../rules/office-receipt.ts'
import { readRupees } from '#kernel/money/read-rupees.ts'
import { deskDues } from '#messages/dues/desk.ts'
import { deskMoney as texts } from '#messages/receipts/desk.ts'
import { deskPhotos } from '#messages/desk/photos.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import type { SmallPhoto } from '#desk/lib/shrink-photo.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { paymentsKey } from '#desk/keys/payments-key.ts'
import { PhotoField } from './photo-field.tsx'
import { UpiCode } from './upi-code.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { duesToPay, newReceipt, receiptProblems, toReceiptBody, type ReceiptForm } from './receipt-form.ts'

type ReceiptDialogProps = {
  booking: DeskBooking
  /** The way that was chosen before. */
  way?: ReceiptWay | undefined
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Enters money that the office took. What was typed is kept until it is entered. */
export function ReceiptDialog({ booking, way, isOpen, onClose, onDone }: ReceiptDialogProps) {
  const { reference } = booking
  const { data, error, refetch } = useQuery({
    queryKey: paymentsKey(reference),
    queryFn: () => deskCall(listPayments, { params: { reference } }),
    enabled: isOpen,
  })
  if (data !== undefined) return <Loaded {...{ booking, way, isOpen, onClose, onDone }} payments={data} />
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.addTitle(booking.booker.name)}
      onClose={onClose}
      onSubmit={onClose}
      acts={<Button onClick={onClose}>{texts.leave}</Button>}
    >
      {error === null ? <Skeleton rows={4} /> : <FailedPart onAgain={() => void refetch()} />}
    </FormDialog>
  )
}

/** Sends the photo of a receipt that is entered. @returns why it was not kept; empty when it was. */
async function problemOfPhoto(receiptId: string, photo: string): Promise<string> {
  try {
    await deskCall(keepReceiptPhoto, { body: { receiptId, photo } })
    return ''
  } catch (error) {
    return sentenceOf(error, deskPhotos.keepFailed)
  }
}

/** An amount as it is typed. */
const rupees = (amount: number) => (amount / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })

function Loaded({
  booking,
  way,
  payments,
  isOpen,
  onClose,
  onDone,
}: ReceiptDialogProps & { payments: BookingPayments }) {
  const { reference, booker } = booking
  const queries = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const first = duesToPay(payments, '').due ?? { leftPaise: payments.duePaise }
  const fresh = { due: rupees(first.leftPaise), payer: booker.name, today }
  const draft = `receipt ${reference}`
  const kept = useKeptForm(draft, { ...newReceipt(fresh), ...(way === undefined ? {} : { way }) })
  const form: ReceiptForm = { ...kept.form, way: RECEIPT_WAYS.find((known) => known === kept.form.way) ?? 'cash' }
  const [photo, setPhoto] = useState<SmallPhoto | null>(null)
  const checks = useChecks(receiptProblems(form, today))
  const { open, due } = duesToPay(payments, form.paysFor)
  const asked = due ?? { leftPaise: payments.duePaise, upi: payments.upi }
  const body = toReceiptBody(form, due)
  const cash = readRupees(form.amount) ?? 0
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: NonNullable<typeof body>) => deskCall(enterReceipt, { params: { reference }, body: sent }),
    async onSuccess({ receipt: { id, number } }) {
      const problem = photo === null ? '' : await problemOfPhoto(id, photo.base64)
      kept.forget()
      checks.reset()
      setPhoto(null)
      onClose()
      onDone(problem === '' ? texts.entered(number) : deskPhotos.notKept(number, problem))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.enterFailed)}
      draft={draft}
      isOpen={isOpen}
      title={texts.addTitle(booker.name)}
      onClose={close}
      onSubmit={() => {
        checks.submit(() => {
          if (body !== null && !isPending) mutate(body)
        })
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.entering : undefined}>
            {texts.enter(printExactRupees(readRupees(form.amount) ?? 0))}
          </Button>
        </>
      }
    >
      {open.length < 2 || due === undefined ? null : (
        <Segments
          label={deskDues.paysFor}
          isLabelShown
          value={due.reason}
          options={open.map(({ reason, leftPaise }) => ({
            value: reason,
            words: deskDues.pays[reason](printExactRupees(leftPaise)),
          }))}
          onChange={(reason) => {
            const chosen = open.find((one) => one.reason === reason)
            kept.change({ paysFor: reason, amount: rupees(chosen?.leftPaise ?? 0) })
          }}
        />
      )}
      <p>{texts.due(printExactRupees(asked.leftPaise))}</p>
      <ReceiptFields form={form} today={today} checks={checks} onChange={kept.change} />
      <PhotoField photo={photo} onChange={setPhoto} />
      {form.way === 'upi' && asked.upi !== null && body?.amountPaise === asked.leftPaise ? (
        <UpiCode upi={asked.upi} amount={printExactRupees(asked.leftPaise)} />
      ) : null}
      {form.way === 'cash' && cash > payments.cashLeftPaise ? (
        <Note kind="waits">
          {texts.split(printExactRupees(payments.cashLeftPaise), printExactRupees(cash - payments.cashLeftPaise))}{' '}
          {payments.cashLeftPaise === 0 ? null : (
            <Button size="small" onClick={() => kept.change({ amount: rupees(payments.cashLeftPaise) })}>
              {texts.splitTake(printExactRupees(payments.cashLeftPaise))}
            </Button>
          )}
        </Note>
      ) : null}
      {form.way === 'cash' ? (
        <p>{texts.cash(printExactRupees(payments.cashPaise), printExactRupees(payments.cashLeftPaise))}</p>
      ) : null}
    </FormDialog>
  )
}
