import type { Line } from '../rules/booking-line.ts'
import type { PricedBooking } from '../rules/price-booking.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { Price } from '#ui/site/price.tsx'
import classes from './price-summary.module.css'

const texts = paymentMessages.payment

/** Price per person, guests, subtotal, any discount and the payable amount, with two decimals (specification §9). */
export function PriceSummary({ quote, discountLabel }: { quote: PricedBooking; discountLabel: string | undefined }) {
  return (
    <dl className={classes.rows}>
      {quote.lines.map((line) => (
        <FareRows key={line.kind} fare={line} />
      ))}
      <div>
        <dt>{texts.subtotal}</dt>
        <dd>
          <Price amount={quote.subtotal} paise="shown" />
        </dd>
      </div>
      {quote.discount === 0 ? null : (
        <div className={classes.discount}>
          <dt>{discountLabel}</dt>
          <dd>
            − <Price amount={quote.discount} paise="shown" />
          </dd>
        </div>
      )}
      <div className={classes.payable}>
        <dt>{texts.payable}</dt>
        <dd>
          <Price amount={quote.payable} paise="shown" />
        </dd>
      </div>
    </dl>
  )
}

function FareRows({ fare }: { fare: Line }) {
  return (
    <>
      <div>
        <dt>{texts.perPerson}</dt>
        <dd>
          <Price amount={fare.unit} paise="shown" />
        </dd>
      </div>
      <div>
        <dt>{texts.guests}</dt>
        <dd className="num">{fare.quantity}</dd>
      </div>
    </>
  )
}
