import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeBreakOffers } from '../api/desk-calls.ts'
import type { DeskBreak } from '../api/desk-schemas.ts'
import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { toIndianField } from '#desk/lib/indian-moment.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { isShownIn } from './break-facts.ts'
import { BREAKS_KEY } from './breaks-key.ts'
import {
  datesToOffer,
  NOTHING_TYPED,
  problemsOfChange,
  readChange,
  seatsOn,
  wantedOffers,
  withWanted,
} from './change-offers-form.ts'
import { failureWords } from './failure-words.ts'
import { OfferedDates } from './offered-dates.tsx'
import classes from './set-up-break.module.css'

const texts = deskBroken.change

type ChangeProps = { broken: DeskBreak; departure: DeskDeparture; onDone: (words: string) => void }

/** Opens the form of other offers to those who have not answered. */
export function ChangeOffers(props: ChangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
      {isOpen ? <ChangeDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Dates with seats set aside, more or fewer seats, dates that end, a later last moment; what it sends stands on its button. */
function ChangeDialog({ broken, departure, onDone, onClose }: ChangeProps & { onClose: () => void }) {
  const now = useNow()
  const draft = `break offers ${departureKey(broken)}`
  const { form, change, forget } = useKeptForm(draft, NOTHING_TYPED)
  const checks = useChecks<string>(problemsOfChange(broken, form, now))
  const { offers, answerBy, isOther, mails } = readChange(broken, form)
  const { mutate, isPending, error } = useChange(broken, (sent) => {
    forget()
    onDone(texts.done(sent))
    onClose()
  })
  const waiting = broken.rows.filter((row) => isShownIn('waits', row))
  const guests = waiting.reduce((sum, row) => sum + row.guests, 0)
  const submit = () =>
    checks.submit(() => {
      if (!isPending && isOther) mutate({ offers, answerBy })
    })
  const hasChanged = error !== null && presentAfter(error, changeBreakOffers) !== undefined
  return (
    <FormDialog
      isOpen
      title={texts.title}
      checks={checks}
      failure={failureWords(error, texts.failed)}
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button
            type="submit"
            look="main"
            aria-disabled={!isOther}
            pendingText={isPending ? texts.working : undefined}
          >
            {texts.act(isOther ? mails : 0)}
          </Button>
        </>
      }
    >
      {hasChanged ? <p className={classes.changed}>{texts.changed}</p> : null}
      <p>{texts.text(waiting.length, guests)}</p>
      <OfferedDates
        departure={departure}
        guests={guests}
        dates={datesToOffer(broken)}
        offered={wantedOffers(broken, form)}
        answerBy={answerBy}
        fieldOf={(date) => checks.field(seatsOn(date))}
        onSeats={(date, seats) => change({ offers: withWanted(broken, form, { date, seats }) })}
      />
      <div className={classes.moment}>
        <Field
          type="datetime-local"
          label={deskBreak.until.label}
          hint={texts.hint}
          {...checks.field('answerBy')}
          value={form.answerBy === '' ? toIndianField(new Date(broken.answerBy)) : form.answerBy}
          onChange={({ target }) => change({ answerBy: target.value })}
        />
      </div>
      <p aria-live="polite">{isOther ? texts.effect(mails) : texts.same}</p>
    </FormDialog>
  )
}

/** Changes the offers that stand on the page. What was changed meanwhile is shown there, and the next press takes it. */
function useChange({ packageId, startDate, change: { seen } }: DeskBreak, onDone: (mails: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: Pick<ReturnType<typeof readChange>, 'offers' | 'answerBy'>) =>
      deskCall(changeBreakOffers, {
        params: { packageId: String(packageId), startDate },
        body: { ...asked, seen },
      }),
    onSuccess: ({ mails }) => onDone(mails),
    onError(error) {
      const present = presentAfter(error, changeBreakOffers)
      if (present !== undefined) queries.setQueryData([...BREAKS_KEY, packageId, startDate], present)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: BREAKS_KEY }),
  })
}
