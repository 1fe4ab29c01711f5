import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideInBreak } from '../api/desk-calls.ts'
import type { BreakBooking, DeskBreak } from '../api/desk-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { BREAKS_KEY } from './breaks-key.ts'
import { noMailTo, noteDraft } from './decided.ts'
import { failureWords } from './failure-words.ts'
import classes from './broken.module.css'

const texts = deskBroken.decide
/** So many names are said; more are counted. */
const NAMED = 5

/** What was decided, in words, those of them who have no address for a mail, and those that were left out. */
export type Decided = { words: string; noMail: readonly string[]; leftOut: { reference: string; why: string }[] }

type DecideProps = {
  broken: DeskBreak
  chosen: readonly BreakBooking[]
  onDecided: (decided: Decided) => void
  onClose: () => void
}

/** Decides for those who said by phone what they want: each way is one button that names its effect. */
export function DecideDialog({ broken, chosen, onDecided, onClose }: DecideProps) {
  const queries = useQueryClient()
  const now = useNow()
  const { packageId, startDate } = broken
  // The note stays when one of them answers meanwhile.
  const [draft] = useState(() => noteDraft(broken, chosen))
  const [note, setNote] = useKeptDraft(draft)
  const checks = useChecks(note.trim() === '' ? { note: texts.noteMissing } : {})
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (way: {
      offerId: string | null
      asked: readonly BreakBooking[]
      done: (count: number, noMail: number) => string
    }) =>
      deskCall(decideInBreak, {
        params: { packageId: String(packageId), startDate },
        body: { references: way.asked.map(({ reference }) => reference), offerId: way.offerId, note: note.trim() },
      }),
    onSuccess({ decided, leftOut }, { done, asked }) {
      setNote('')
      const noMail = noMailTo(asked, leftOut)
      onDecided({ words: done(decided, noMail.length), noMail, leftOut })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: BREAKS_KEY }),
  })
  const guests = chosen.reduce((sum, row) => sum + row.guests, 0)
  const there = chosen.reduce((sum, row) => sum + row.therePaise, 0)
  const tomorrow = addDays(todayIn(BUSINESS_TIME_ZONE, now), 1)
  const offers = broken.offers.filter((offer) => !offer.isEnded && offer.startDate >= tomorrow)
  const decide = (offerId: string | null, done: (count: number, noMail: number) => string) =>
    checks.submit(() => {
      if (!isPending && chosen.length > 0) mutate({ offerId, asked: chosen, done })
    })
  const pending = (offerId: string | null) => (isPending && variables.offerId === offerId ? texts.working : undefined)
  const names = chosen.slice(0, NAMED).map(({ booker }) => booker)
  return (
    <FormDialog
      isOpen
      title={texts.title(chosen.length)}
      checks={checks}
      failure={failureWords(error, texts.failed)}
      draft={draft}
      onClose={onClose}
      onSubmit={() => checks.submit(() => undefined)}
      acts={<Button onClick={onClose}>{texts.leave}</Button>}
    >
      <p>{texts.whom(texts.names(names, chosen.length - names.length), guests)}</p>
      <AreaField
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        maxLength={500}
        autoFocus
        {...checks.field('note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ul className={classes.ways}>
        {offers.map(({ id, startDate: day, seatsLeft }) => {
          const name = printDay(calendarDate(day), now)
          const isEnough = seatsLeft >= guests
          return (
            <li key={id}>
              <Button
                isWide
                aria-disabled={seatsLeft === 0}
                pendingText={pending(id)}
                onClick={() => decide(id, (count, noMail) => texts.moved(count, { day: name, noMail }))}
              >
                {texts.move(chosen.length, name)}
              </Button>
              <small>{isEnough ? texts.seats(seatsLeft) : texts.tooFew(seatsLeft, guests)}</small>
            </li>
          )
        })}
        <li>
          <Button isWide pendingText={pending(null)} onClick={() => decide(null, texts.paidBack)}>
            {there === 0 ? texts.end(chosen.length) : texts.back(printRupees(there))}
          </Button>
        </li>
      </ul>
      <p className={classes.muted}>
        {texts.text} {offers.length === 0 ? '' : `${texts.samePrice} ${texts.along}`}
      </p>
    </FormDialog>
  )
}
