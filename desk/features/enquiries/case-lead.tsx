import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setLead } from '#contract/desk/enquiries-calls.ts'
import type { EnquiryCase } from '#contract/desk/enquiries-schemas.ts'
import { calendarDate, formatCalendarDate } from '#domain/calendar-date.ts'
import { deskEnquiries as texts } from '#messages/desk-enquiries.ts'
import { PackagePicker } from '#desk/features/new-booking/package-picker.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { GUESTS_OF_BOOKING } from './new-booking-of.ts'
import classes from './enquiries.module.css'

type Lead = EnquiryCase['lead']

/** What they want: package, day and guests, with the free seats and the prices. It can be changed while one talks. */
export function CaseLead({ found }: { found: EnquiryCase }) {
  const { lead, version, number } = found
  const queries = useQueryClient()
  const [draft, setDraft] = useState<{ packageId: number | null; packageName: string; date: string; guests: string }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: NonNullable<typeof draft>) =>
      deskCall(setLead, {
        params: { number: String(number) },
        body: {
          version,
          packageId: form.packageId,
          startDate: form.date === '' ? null : form.date,
          guests: form.guests.trim() === '' ? null : Number(form.guests),
        },
      }),
    onSuccess: () => setDraft(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  if (draft === undefined) {
    return (
      <>
        <LeadFacts lead={lead} />
        <Button
          size="small"
          onClick={() => {
            reset()
            setDraft({
              packageId: lead.packageId,
              packageName: lead.packageName ?? '',
              date: lead.startDate ?? '',
              guests: lead.guests === null ? '' : String(lead.guests),
            })
          }}
        >
          {lead.packageId === null ? texts.setLead : texts.changeLead}
        </Button>
      </>
    )
  }
  return (
    <form
      className={classes.lead}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(draft)
      }}
    >
      <PackagePicker
        name={draft.packageName}
        onChoose={(chosen) => setDraft({ ...draft, ...chosen })}
        onAgain={() => setDraft({ ...draft, packageId: null, packageName: '' })}
      />
      <Field
        label={texts.leadDate}
        type="date"
        value={draft.date}
        onChange={(event) => setDraft({ ...draft, date: event.target.value })}
      />
      <Field
        label={texts.leadGuests}
        inputMode="numeric"
        value={draft.guests}
        onChange={(event) => setDraft({ ...draft, guests: event.target.value })}
      />
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
      <p className={classes.row}>
        <Button size="small" onClick={() => setDraft(undefined)}>
          {texts.leadLeave}
        </Button>
        <Button size="small" type="submit" pendingText={isPending ? texts.working : undefined}>
          {texts.leadKeep}
        </Button>
      </p>
    </form>
  )
}

function LeadFacts({ lead }: { lead: Lead }) {
  const { packageName, startDate, guests, freeSeats, pricePaise, ladder } = lead
  const facts: [string, string][] = [
    [texts.leadPackage, packageName ?? ''],
    [texts.leadDate, startDate === null ? '' : formatCalendarDate(calendarDate(startDate))],
    [texts.leadGuests, guests === null ? '' : String(guests)],
    [texts.leadFree, freeSeats === null ? (startDate === null ? '' : texts.notThatDay) : String(freeSeats)],
    [texts.leadPrice, pricePaise === null ? '' : printExactRupees(pricePaise)],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {ladder.length === 0 ? null : (
        <ul className={classes.ladder} aria-label={texts.ladder}>
          {ladder.map((step) => (
            <li key={step.guestsFrom} aria-current={isStepOf(step.guestsFrom, lead) || undefined}>
              {texts.step(step.guestsFrom, step.pricePaise === null ? null : printExactRupees(step.pricePaise))}
            </li>
          ))}
        </ul>
      )}
      {guests !== null && guests > GUESTS_OF_BOOKING ? (
        <p className={classes.muted}>{texts.severalBookings(Math.ceil(guests / GUESTS_OF_BOOKING))}</p>
      ) : null}
    </>
  )
}

/** True for the step of the ladder that this group has. */
function isStepOf(guestsFrom: number, { guests, ladder }: Lead): boolean {
  const reached = ladder.filter((step) => guests !== null && step.guestsFrom <= guests)
  return reached.at(-1)?.guestsFrom === guestsFrom
}
