import type { DeskBooking } from '../api/desk-calls.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { PaymentsList } from '#features/office-payments/desk/payments-list.tsx'
import { Card } from '#ui/desk/card.tsx'
import { RefundSchedule } from './refund-schedule.tsx'
import classes from '#ui/desk/booking-parts.module.css'
import card from './price-card.module.css'

/** The lines of the price. */
export function PriceCard({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const { reference, status, money, guests, booker } = booking
  return (
    <Card title={texts.money}>
      <div className={card.columns}>
        <dl className={`pad-12-16 ${classes.lines}`}>
          <div>
            <dt>{texts.guestsAt(guests, printExactRupees(money.pricePerGuestPaise))}</dt>
            <dd>{printExactRupees(money.subtotalPaise)}</dd>
          </div>
          {money.discountPaise === 0 ? null : (
            <div>
              <dt>{texts.discount(money.promoCode, money.discountReason)}</dt>
              <dd>− {printExactRupees(money.discountPaise)}</dd>
            </div>
          )}
          <div className={`large ${classes.total}`}>
            <dt>{texts.price}</dt>
            <dd>{printExactRupees(money.payablePaise)}</dd>
          </div>
        </dl>
        <PaymentsList {...{ reference, guests, onDone }} email={booker.email} />
      </div>
      {status === 'confirmed' ? <RefundSchedule reference={reference} guests={guests} /> : null}
    </Card>
  )
}
