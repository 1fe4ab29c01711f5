import { useEffect, type ReactNode } from 'react'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { DEFAULT_PAYMENT_METHOD } from '#features/payments/api/payment-method.ts'
import type { PaymentSummary } from '#features/payments/api/calls.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { billingDocumentLinks } from '#messages/documents/links.ts'
import { shareTripMessages } from '#messages/trips/share.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { whatsappHref } from '#ui/site/lib/site.ts'
import { useBillingDocuments } from '#ui/site/lib/use-billing-documents.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { BillingDocumentLinks } from '#ui/site/billing-document-links.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { printDateTime } from '#ui/site/lib/print-date-time.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { clearHeldBooking } from './use-remember-held-booking.ts'
import { WhatHappensNow } from './what-happens-now.tsx'
import classes from './final-step.module.css'

const texts = paymentMessages.final

/** Step 3: a confirmation to read, to print and to share with the family (specification §2). */
export function FinalStep({ summary, tourPackage }: { summary: PaymentSummary; tourPackage: TourPackage }) {
  useEffect(() => clearHeldBooking({ packageId: tourPackage.packageId }), [tourPackage.packageId])
  const { cancelledGuests } = summary
  const share = shareTripMessages.text({
    packageName: summary.packageName,
    startDate: printDate(summary.startDate),
    endDate: printDate(summary.endDate),
    guests: bookingMessages.selection.guestCount(summary.guests - cancelledGuests),
    reference: summary.reference,
  })
  // Voucher and receipt are made in the background, shortly after the payment. Their links appear when they are ready.
  const { documents, trips, isWaiting } = useBillingDocuments(summary.reference, true)
  const trip = trips[0]
  const note =
    summary.amount === 0
      ? billingDocumentLinks.free
      : isWaiting
        ? billingDocumentLinks.preparing
        : billingDocumentLinks.late

  return (
    <div className={classes.final}>
      <div className={classes.first}>
        <section className={classes.sheet}>
          <div className={classes.picture}>
            <Picture picture={picturesOf(tourPackage)[0]} sizes="(width < 900px) 100vw, 860px" alt="" />
          </div>
          <div className={classes.said}>
            <p className={classes.confirmed}>
              <Icon name="check" size={18} />
              {texts.confirmed}
            </p>
            <h2 className={classes.title}>
              {summary.packageName} {texts.success}
            </h2>
            <p>{texts.confirmationSent}</p>
            <p className={classes.reference}>
              {texts.reference}
              <strong className="num">{summary.reference}</strong>
            </p>
          </div>
        </section>
        <WhatHappensNow summary={summary} tourPackage={tourPackage} trip={trip} isWaiting={isWaiting} />
      </div>
      <div className={classes.second}>
        <section className={classes.card} aria-labelledby="send-it">
          <h3 id="send-it">{texts.send.heading}</h3>
          <p>{texts.send.text}</p>
          <a className={classes.share} href={whatsappHref('', share)} target="_blank" rel="noopener noreferrer">
            <Icon name="whatsapp" size={20} />
            {shareTripMessages.label}
          </a>
          <div className={classes.documents} role="status">
            {documents.length === 0 ? <p>{note}</p> : null}
            <BillingDocumentLinks documents={documents} isTripLinked trip={trip && { ...trip, travellersUrl: null }} />
          </div>
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {texts.print}
          </Button>
        </section>
        <Receipt summary={summary} />
        <ClaimBookingHint email={summary.email} />
        <ButtonLink variant="quiet" to={pages.home()}>
          {texts.backHome}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Shows every field named in the specification. The printed page contains only this receipt and the heading. */
function Receipt({ summary }: { summary: PaymentSummary }) {
  const row = (name: string, value: ReactNode) =>
    value === '' ? null : (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  const total = formatRupees(paise(summary.amount), { paise: 'shown' })
  return (
    <section className={classes.card} aria-labelledby="receipt">
      <h3 id="receipt">{texts.receipt}</h3>
      <dl className={classes.receipt}>
        {row(texts.orderId, summary.orderId)}
        {row(texts.date, printDateTime(summary.purchasedAt))}
        {row(texts.total, <span className="num">{total}</span>)}
        {row(texts.method, summary.method || DEFAULT_PAYMENT_METHOD)}
        {row(texts.name, summary.customerName)}
        {row(texts.email, summary.email)}
        {row(texts.guests, summary.guests)}
        {summary.cancelledGuests === 0 ? null : row(texts.cancelled, summary.cancelledGuests)}
        {row(texts.startDate, printDate(summary.startDate))}
        {row(texts.endDate, printDate(summary.endDate))}
      </dl>
    </section>
  )
}

/** Explains to a visitor without an account how to add the booking to an account. */
function ClaimBookingHint({ email }: { email: string }) {
  const { status, openAuthDialog } = useSession()
  if (status !== 'anonymous') return null
  return (
    <div className={classes.guest}>
      <Icon name="user" size={22} />
      <p>
        <b>{texts.guest.question}</b> {texts.guest.text(email)}{' '}
        <button type="button" aria-haspopup="dialog" onClick={() => openAuthDialog('signup')}>
          {texts.guest.choose}
        </button>
      </p>
    </div>
  )
}
