import { useState } from 'react'
import type { EnquiryCase } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { LeadForm } from './lead-form.tsx'
import { GUESTS_OF_BOOKING } from './new-booking-of.ts'
import classes from './enquiries.module.css'

type Lead = EnquiryCase['lead']

/** What they want: package, day and guests, with the free seats and the prices. It can be changed while one talks. */
export function CaseLead({ found }: { found: EnquiryCase }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <LeadForm found={found} onClose={() => setIsOpen(false)} />
  return (
    <>
      <LeadFacts lead={found.lead} />
      <Button size="small" onClick={() => setIsOpen(true)}>
        {found.lead.packageId === null ? texts.setLead : texts.changeLead}
      </Button>
    </>
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
