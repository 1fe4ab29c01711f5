import { useState } from 'react'
import type { EnquiryCase } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { LeadForm } from './lead-form.tsx'
import { MAX_BOOKING_GUESTS } from './new-booking-of.ts'
import classes from './enquiries.module.css'

type Lead = EnquiryCase['lead']

/** The trip that the customer wants: package, date and guests, with free seats and prices. Editable during a call. */
export function CaseLead({ enquiry }: { enquiry: EnquiryCase }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <LeadForm enquiry={enquiry} onClose={() => setIsOpen(false)} />
  return (
    <>
      <LeadFacts lead={enquiry.lead} />
      <SmallButton onClick={() => setIsOpen(true)}>
        {enquiry.lead.packageId === null ? texts.setLead : texts.changeLead}
      </SmallButton>
    </>
  )
}

function LeadFacts({ lead }: { lead: Lead }) {
  const { packageName, startDate, guests, freeSeats, pricePaise, priceSteps } = lead
  const facts: [string, string][] = [
    [texts.leadPackage, packageName ?? ''],
    [texts.leadDate, startDate === null ? '' : formatCalendarDate(calendarDate(startDate))],
    [texts.leadGuests, guests === null ? '' : String(guests)],
    [texts.leadFree, freeSeats === null ? (startDate === null ? '' : texts.noDepartureThatDay) : String(freeSeats)],
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
      {priceSteps.length === 0 ? null : (
        <ul className={classes.ladder} aria-label={texts.priceSteps}>
          {priceSteps.map((step) => (
            <li key={step.guestsFrom} aria-current={isCurrentStep(step.guestsFrom, lead) || undefined}>
              {texts.step(step.guestsFrom, step.pricePaise === null ? null : printExactRupees(step.pricePaise))}
            </li>
          ))}
        </ul>
      )}
      {guests !== null && guests > MAX_BOOKING_GUESTS ? (
        <p className="muted">{texts.severalBookings(Math.ceil(guests / MAX_BOOKING_GUESTS))}</p>
      ) : null}
    </>
  )
}

/** True for the price step that applies to this group. */
function isCurrentStep(guestsFrom: number, { guests, priceSteps }: Lead): boolean {
  const reachedSteps = priceSteps.filter((step) => guests !== null && step.guestsFrom <= guests)
  return reachedSteps.at(-1)?.guestsFrom === guestsFrom
}
