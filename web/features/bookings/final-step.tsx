import type { ReactNode } from 'react'
import type { TourPackage } from '#contract/catalog/schemas.ts'
import { pages } from '#contract/pages.ts'
import { DEFAULT_PAYMENT_METHOD } from '#contract/payments/payment-method.ts'
import type { PaymentSummary } from '#contract/payments/schemas.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { bookingMessages } from '#messages/bookings.ts'
import { paperLinks } from '#messages/documents-links.ts'
import { shareTrip } from '#messages/trips-share.ts'
import { paymentMessages } from '#messages/payments.ts'
import { whatsappHref } from '#web/lib/site.ts'
import { useBookingPapers } from '#web/lib/use-booking-papers.ts'
import { picturesOf } from '#web/lib/tour-pictures.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PaperLinks } from '#web/ui/paper-links.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { printMoment } from '#web/lib/print-moment.ts'
import { printDate } from '#web/lib/print-date.ts'
import classes from './final-step.module.css'

const texts = paymentMessages.final

/** Step 3: a confirmation to read, to print and to share with the family (specification §2). */
export function FinalStep({ summary, tourPackage }: { summary: PaymentSummary; tourPackage: TourPackage }) {
  const row = (name: string, value: ReactNode) =>
    value === '' ? null : (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  const { cancelledGuests } = summary
  const share = shareTrip.text({
    packageName: summary.packageName,
    startDate: printDate(summary.startDate),
    endDate: printDate(summary.endDate),
    guests: bookingMessages.selection.guestCount(summary.guests - cancelledGuests),
    reference: summary.reference,
  })
  // Voucher and receipt are made in the background, a moment after the payment. Their links appear when they are ready.
  const { papers, trips, isWaiting } = useBookingPapers(summary.reference, true)
  const trip = trips[0]
  const note = summary.amount === 0 ? paperLinks.free : isWaiting ? paperLinks.preparing : paperLinks.late
  const total = formatRupees(paise(summary.amount), { paise: 'shown' })

  return (
    <section className={classes.final}>
      <div className={classes.picture}>
        <Picture picture={picturesOf(tourPackage)[0]} sizes="(width < 900px) 100vw, 860px" alt="" />
      </div>
      <div className={classes.sheet}>
        <span className={classes.tick} aria-hidden="true">
          <Icon name="check" size={34} />
        </span>
        <h2 className={classes.title}>
          {summary.packageName} {texts.success}
        </h2>
        <p className={classes.sent}>
          <Icon name="mail" size={22} />
          {texts.confirmationSent}
        </p>
        <p className={classes.reference}>
          {texts.reference}
          <strong className="num">{summary.reference}</strong>
        </p>
        <dl className={classes.receipt}>
          {row(texts.orderId, summary.orderId)}
          {row(texts.date, printMoment(summary.purchasedAt))}
          {row(texts.total, <span className="num">{total}</span>)}
          {row(texts.method, summary.method || DEFAULT_PAYMENT_METHOD)}
          {row(texts.name, summary.customerName)}
          {row(texts.email, summary.email)}
          {row(texts.guests, summary.guests)}
          {cancelledGuests === 0 ? null : row(texts.cancelled, cancelledGuests)}
          {row(texts.startDate, printDate(summary.startDate))}
          {row(texts.endDate, printDate(summary.endDate))}
        </dl>
        <div className={classes.papers} role="status">
          {papers.length === 0 ? <p>{note}</p> : null}
          {trip === undefined ? null : (
            <a className={buttonClass({})} href={trip.tripUrl}>
              {paperLinks.trip}
            </a>
          )}
          <PaperLinks papers={papers} trip={trip && { ...trip, travellersUrl: null }} />
        </div>
        <div className={classes.actions}>
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {texts.print}
          </Button>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={whatsappHref('', share)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={20} />
            {shareTrip.label}
          </a>
          <ButtonLink variant="quiet" to={pages.home()}>
            {texts.backHome}
          </ButtonLink>
        </div>
        {trip?.travellersUrl ? <NameTravellers url={trip.travellersUrl} /> : null}
      </div>
    </section>
  )
}

/**
 * Asks for the travellers' details here, while the booker is thinking of the trip. It comes last on the sheet, so that
 * nothing moves when it appears. It is a plain link, because its address holds a secret token.
 */
function NameTravellers({ url }: { url: string }) {
  const { heading, text, button } = paperLinks.nameTravellers
  return (
    <div className={classes.travellers}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <a className={buttonClass({ variant: 'secondary' })} href={url}>
        <Icon name="guests" size={20} />
        {button}
      </a>
    </div>
  )
}
