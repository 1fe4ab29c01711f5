import type { ReactNode } from 'react'
import type { MyBooking } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { buttonClass } from '#ui/site/button.tsx'
import { transferBooking } from './transfer-booking.ts'
import type { NextStep } from './next-step.ts'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.next

type NextStepBoxProps = {
  booking: MyBooking
  status: MyBooking['status']
  step: NextStep | null
  /** A remark about the booking, with or without a step. */
  note: string | null
}

/** The next step with its button. Source: the design for families, point 14. */
export function NextStepBox({ booking, step, note }: NextStepBoxProps) {
  if (step === null) return note === null ? null : <p className={classes.note}>{note}</p>
  const screenReaderText = <span className="visually-hidden">{myBookingsMessages.of(booking.package_name)}</span>
  switch (step.is) {
    case 'pay':
      return (
        <Box text={note}>
          <ButtonLink
            to={`${pages.bookingPage(booking.package_id)}&booking=${booking.booking_id}&step=2`}
            size="small"
            onClick={() => transferBooking(booking)}
          >
            {myBookingsMessages.pay}
            {screenReaderText}
          </ButtonLink>
        </Box>
      )
    case 'book again':
      return (
        <Box text={note}>
          <ButtonLink to={pages.tourSingle(booking.package_id)} size="small" variant="secondary">
            {myBookingsMessages.bookAgain}
            {screenReaderText}
          </ButtonLink>
        </Box>
      )
    case 'name':
      return (
        <Box text={texts.named(step.named, booking.guests)}>
          <SecretLink url={step.url}>
            {texts.name}
            {screenReaderText}
          </SecretLink>
        </Box>
      )
    case 'open':
      return (
        <Box text={note ?? texts.trip}>
          <SecretLink url={step.url}>
            {texts.open}
            {screenReaderText}
          </SecretLink>
        </Box>
      )
    case 'review':
      return (
        <Box text={texts.review}>
          <SecretLink url={step.url}>
            {texts.write}
            {screenReaderText}
          </SecretLink>
        </Box>
      )
  }
}

function Box({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div className={classes.next}>
      {text === null ? null : <p>{text}</p>}
      {children}
    </div>
  )
}

/** A plain link loads a new document with its own security policy, because the address contains a secret token. */
function SecretLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a className={buttonClass({ size: 'small' })} href={url}>
      {children}
    </a>
  )
}
