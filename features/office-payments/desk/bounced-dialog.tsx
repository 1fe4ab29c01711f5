import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bounceCheque, quoteBounce } from '../api/cheques-calls.ts'
import type { BounceQuote } from '../api/cheques-schemas.ts'
import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { BOUNCE_REASONS, type BounceReason } from '../rules/bounced-cheque.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/receipts/desk-cheques.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './money.module.css'

type BouncedDialogProps = {
  receipt: OfficeReceipt
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Notes that the bank returned a cheque, after it was shown what this changes. */
export function BouncedDialog({ receipt, onClose, onDone }: BouncedDialogProps) {
  const { id, amountPaise, receivedOn } = receipt
  const queries = useQueryClient()
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [on, setOn] = useState<string>(today)
  const [reason, setReason] = useState<BounceReason>('funds')
  const [words, setWords] = useState('')
  const amount = printExactRupees(amountPaise)
  const key = ['bookings', 'bounce', id]
  const quote = useQuery({ queryKey: key, queryFn: () => deskCall(quoteBounce, { params: { id } }), retry: false })
  const checks = useChecks(reason === 'other' && words.trim() === '' ? { words: texts.wordsMissing } : {})
  const { mutate, isPending, error } = useMutation({
    mutationFn: (expected: BounceQuote) =>
      deskCall(bounceCheque, {
        params: { id },
        body: { bouncedOn: on, reason, words: words.trim(), expected },
      }),
    async onSuccess() {
      onClose()
      onDone(texts.done(amount))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    // What it changes may be another thing by now.
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.title(amount)}
      onClose={onClose}
      checks={checks}
      onSubmit={() =>
        checks.submit(() => {
          if (quote.data !== undefined && !isPending) mutate(quote.data)
        })
      }
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button
            type="submit"
            look="danger"
            // Nobody notes it before it was shown what this changes.
            aria-disabled={quote.data === undefined}
            pendingText={isPending ? texts.working : undefined}
          >
            {texts.act(amount)}
          </Button>
        </>
      }
    >
      {quote.data === undefined ? null : <Effect quote={quote.data} />}
      {quote.isPending ? <Skeleton rows={2} /> : null}
      {quote.error === null ? null : <Note kind="bad">{sentenceOf(quote.error, texts.quoteFailed)}</Note>}
      <div className={classes.two}>
        <Field
          label={texts.day}
          type="date"
          min={receivedOn}
          max={today}
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        <SelectField
          label={texts.why}
          value={reason}
          onChange={(event) => {
            const chosen = BOUNCE_REASONS.find((known) => known === event.target.value)
            if (chosen !== undefined) setReason(chosen)
          }}
        >
          {BOUNCE_REASONS.map((one) => (
            <option key={one} value={one}>
              {texts.reasons[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label={texts.words}
        hint={texts.wordsHint}
        maxLength={300}
        autoComplete="off"
        {...checks.field('words')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  )
}

const REASONS: Readonly<Record<string, string>> = deskMoney.refundReasons

/** What a bounced cheque changes, in words. */
function Effect({ quote }: { quote: BounceQuote }) {
  const { kind, paidPaise, owedPaise, bookingStatus, guests, refunds } = quote
  const owed = printExactRupees(owedPaise)
  const refundWords = kind === 'owed' ? texts.effects.setOff : texts.effects.notThere
  const sentences = {
    part: () => (bookingStatus === 'held' ? texts.effects.part : texts.effects.partEnded)(printExactRupees(paidPaise)),
    clock: () => texts.effects.clock,
    back: () => texts.effects.back,
    owed: () => (owedPaise === 0 ? texts.effects.covered : texts.effects.owed(owed, guests)),
    ended: () => (owedPaise === 0 ? texts.effects.ended : texts.effects.endedOwed(owed)),
  }
  return (
    <Note kind="waits">
      {sentences[kind]()} {texts.mail}
      {refunds.map(({ id, reason, fromPaise, toPaise }) => (
        <p key={id}>{refundWords(printExactRupees(fromPaise), REASONS[reason] ?? reason, printExactRupees(toPaise))}</p>
      ))}
    </Note>
  )
}
