import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bounceCheque, previewBounce, type BouncePreview } from '../api/cheques-calls.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { BOUNCE_REASONS, type BounceReason } from '../rules/bounced-cheque.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/office-payments/desk-cheques.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from '#ui/desk/booking-parts.module.css'

type BouncedDialogProps = {
  officePayment: DeskOfficePayment
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Records that the bank returned a cheque, after showing what this changes. */
export function BouncedDialog({ officePayment, onClose, onDone }: BouncedDialogProps) {
  const { id, amountPaise, receivedOn } = officePayment
  const queryClient = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [bouncedOn, setBouncedOn] = useState<string>(today)
  const [reason, setReason] = useState<BounceReason>('funds')
  const [words, setWords] = useState('')
  const amount = printExactRupees(amountPaise)
  const key = ['bookings', 'bounce', id]
  const quote = useDeskQuery(key, [previewBounce, { params: { id } }], { retry: false })
  const checks = useChecks(reason === 'other' && words.trim() === '' ? { words: texts.reasonTextMissing } : {})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (expected: BouncePreview) =>
      deskCall(bounceCheque, {
        params: { id },
        body: { bouncedOn, reason, words: words.trim(), expected },
      }),
    async onSuccess() {
      onClose()
      onDone(texts.done(amount))
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
    // The effect may have changed by now.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return (
    <FormDialog
      isOpen
      title={texts.title(amount)}
      checks={checks}
      sending={{ isPending, error }}
      texts={{ leave: texts.leave, action: texts.action(amount), working: texts.working, failed: texts.failed }}
      isDanger
      // A bounce can be recorded only after its effect was shown.
      isDisabled={quote.data === undefined}
      onClose={onClose}
      onSubmit={() => {
        if (quote.data !== undefined) mutate(quote.data)
      }}
    >
      {quote.data === undefined ? null : <Effect quote={quote.data} />}
      {quote.isPending ? <Skeleton rows={2} /> : null}
      {quote.error === null ? null : <Note kind="bad">{serverMessageOf(quote.error, texts.quoteFailed)}</Note>}
      <div className={`stack gap-14 ${classes.two}`}>
        <Field label={texts.day} type="date" min={receivedOn} max={today} {...bind(bouncedOn, setBouncedOn)} />
        <SelectField
          label={texts.why}
          value={reason}
          onChange={(event) => {
            const selectedReason = BOUNCE_REASONS.find((bounceReason) => bounceReason === event.target.value)
            if (selectedReason !== undefined) setReason(selectedReason)
          }}
          options={BOUNCE_REASONS.map((one) => ({ value: one, text: texts.reasons[one] }))}
        />
      </div>
      <Field
        label={texts.words}
        hint={texts.reasonTextHint}
        maxLength={300}
        autoComplete="off"
        {...checks.field('words')}
        {...bind(words, setWords)}
      />
    </FormDialog>
  )
}

const REASONS: Readonly<Record<string, string>> = deskMoney.refundReasons

/** The effect of a bounced cheque, as text. */
function Effect({ quote }: { quote: BouncePreview }) {
  const { kind, paidPaise, owedPaise, bookingStatus, guests, refunds } = quote
  const amountDue = printExactRupees(owedPaise)
  const refundEffectText = kind === 'owed' ? texts.effects.setOff : texts.effects.notThere
  const sentences = {
    part: () => (bookingStatus === 'held' ? texts.effects.part : texts.effects.partEnded)(printExactRupees(paidPaise)),
    clock: () => texts.effects.clock,
    back: () => texts.effects.back,
    owed: () => (owedPaise === 0 ? texts.effects.covered : texts.effects.owed(amountDue, guests)),
    ended: () => (owedPaise === 0 ? texts.effects.ended : texts.effects.endedWithDebt(amountDue)),
  }
  return (
    <Note kind="waits">
      {sentences[kind]()} {texts.mail}
      {refunds.map(({ id, reason, fromPaise, toPaise }) => (
        <p key={id}>
          {refundEffectText(printExactRupees(fromPaise), REASONS[reason] ?? reason, printExactRupees(toPaise))}
        </p>
      ))}
    </Note>
  )
}
