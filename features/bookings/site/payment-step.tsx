import { useId } from 'react'
import { paymentMessages } from '#messages/payments/site.ts'
import type { BookingSteps } from './booking-steps.ts'
import { CustomerSummary } from './customer-summary.tsx'
import { ExpiredHold } from './expired-hold.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentMessages } from './payment-messages.tsx'
import { PriceSummary } from './price-summary.tsx'
import { PromoField } from './promo-field.tsx'
import { RefundPromise } from './refund-promise.tsx'
import { quoteOf } from './displayed-quote.ts'
import { TripFooter } from './trip-footer.tsx'
import type { Trip } from './trip-of.ts'
import { useRememberHeldBooking } from './use-remember-held-booking.ts'
import { usePayment } from './use-payment.ts'
import classes from './payment-step.module.css'

const texts = paymentMessages.payment

type PaymentStepProps = BookingSteps & { trip: Trip | null; onChange: () => void }

/** Step 2: the trip, its price, and the button that opens the payment window (specification §2). */
export function PaymentStep({ wizard, selection, customer, saving, trip, onChange }: PaymentStepProps) {
  const payment = usePayment(wizard)
  const pricesId = useId()
  const { booking, progress } = wizard
  const quote = quoteOf(booking, selection.prebooking, progress.promo)
  const officeDiscount = booking?.office_discount
  const code = progress.promo?.code
  const discountLabel = officeDiscount ? texts.officeDiscount(officeDiscount.reason) : code && texts.discount(code)
  useRememberHeldBooking(booking)
  const isExpired = booking?.status === 'expired'
  const isBusy = payment.state.is !== 'ready'
  const payer =
    booking === null
      ? { name: customer.fields.customer_name, email: customer.fields.email, phone: customer.fields.phone }
      : { name: booking.customer_name, email: booking.email, phone: booking.phone }
  const details = { ...customer.fields, customer_name: payer.name, email: payer.email, phone: payer.phone }

  return (
    <section className={classes.step} aria-labelledby={pricesId}>
      <h2 className={classes.heading}>{texts.heading}</h2>
      {isExpired || booking === null || booking.hold_expires_at === null ? null : (
        <HoldNotice
          holdExpiresAt={booking.hold_expires_at}
          isPaymentOpened={progress.orderId !== null}
          onExpired={() => {
            if (!isBusy) void wizard.refresh()
          }}
        />
      )}
      <CustomerSummary fields={details} {...(isBusy ? {} : { onEdit: () => wizard.goTo(0) })} />
      <div className={classes.prices}>
        <h3 id={pricesId}>{texts.summaryHeading}</h3>
        {quote === null ? null : <PriceSummary quote={quote} discountLabel={discountLabel} />}
        {!officeDiscount ? <PromoField wizard={wizard} isLocked={isBusy} /> : null}
      </div>
      {booking === null || quote === null ? null : <RefundPromise booking={booking} payable={quote.payable} />}
      <PaymentMessages payment={payment} />
      {isExpired ? (
        <ExpiredHold {...{ wizard, selection, customer, saving }} />
      ) : (
        <>
          <TripFooter trip={trip} onChange={onChange}>
            <PayButton state={payment.state} payable={quote?.payable ?? null} onPay={() => payment.pay(payer)} />
          </TripFooter>
          <p className={classes.note}>{texts.methods}</p>
        </>
      )}
    </section>
  )
}
