import { getDeskBooking, type DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { slabEnd, type CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { partOf, paise } from '#kernel/money/money.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime, printTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { PAYMENT_METHODS, type NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

/** How often the countdown and the held seats are checked. */
const POLL_INTERVAL_MS = 15_000

type MoneyCardProps = {
  form: NewBookingForm
  onChange: (part: Partial<NewBookingForm>) => void
  isPending: boolean
  failure: string
  onBook: () => void
  onLink: () => void
  onExtend: () => void
}

/**
 * The held seats with their countdown, the price, and the two ways to finish the booking: by payment at the office or
 * by link.
 */
export function MoneyCard({ form, onChange, isPending, failure, onBook, onLink, onExtend }: MoneyCardProps) {
  const { reference } = form
  const { data } = useDeskQuery(['bookings', 'one', reference], [getDeskBooking, { params: { reference } }], {
    enabled: reference !== '',
    refetchInterval: POLL_INTERVAL_MS,
  })
  const booking = reference === '' ? undefined : data
  const pendingText = isPending ? texts.working : undefined
  return (
    <>
      <Card title={texts.money}>
        <div className="stack gap-14 pad-14-16">
          {booking === undefined ? <p className="muted">{texts.notHeld}</p> : <HoldNotice booking={booking} />}
          {booking === undefined || booking.status !== 'held' ? null : (
            <>
              <p>
                <SmallButton onClick={onExtend}>{texts.extend}</SmallButton>
              </p>
              <Prices booking={booking} />
              <DiscountFields booking={booking} form={form} onChange={onChange} />
            </>
          )}
          {failure === '' ? null : <Note kind="bad">{failure}</Note>}
          <p className={`small strong ${classes.paysBy}`}>{texts.paymentMethod}</p>
          <Segments
            label={texts.paymentMethod}
            value={form.paymentMethod}
            options={PAYMENT_METHODS.map((value) => ({ value, text: texts.ways[value] }))}
            onChange={(paymentMethod) => onChange({ paymentMethod })}
          />
          <div className="stack gap-8">
            <Button variant="main" isWide pendingText={pendingText} onClick={onBook}>
              {form.paymentMethod === 'link' ? texts.sendLink : texts.bookBy[form.paymentMethod]}
            </Button>
            {form.paymentMethod === 'link' ? null : (
              <Button isWide pendingText={pendingText} onClick={onLink}>
                {texts.sendLink}
              </Button>
            )}
          </div>
          <p className="muted">{texts.books}</p>
        </div>
      </Card>
      {booking === undefined ? null : <CallScript booking={booking} />}
    </>
  )
}

function HoldNotice({ booking: { status, guests, heldUntil } }: { booking: DeskBooking }) {
  const now = useNow()
  const end = heldUntil === null ? null : new Date(heldUntil)
  if (status !== 'held' || end === null || end <= now) return <Note kind="waits">{texts.holdExpired}</Note>
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000)
  return (
    <p role="status">
      <b>{texts.heldUntil(guests, minutes > 60 * 12 ? printDateTime(end) : printTime(end))}</b>
      {minutes <= 60 ? `, ${texts.left(minutes)}` : ''}
    </p>
  )
}

function Prices({ booking: { guests, money } }: { booking: DeskBooking }) {
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{texts.guestsAt(guests, printExactRupees(money.pricePerGuestPaise))}</dt>
        <dd>{printExactRupees(money.subtotalPaise)}</dd>
      </div>
      {money.discountPaise === 0 ? null : (
        <div>
          <dt>{texts.discountLine(money.discountReason)}</dt>
          <dd>− {printExactRupees(money.discountPaise)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{texts.amountDue}</dt>
        <dd>{printExactRupees(money.payablePaise)}</dd>
      </div>
    </dl>
  )
}

function CallScript({ booking }: { booking: DeskBooking }) {
  const { policy, trip, money } = booking
  const now = useNow()
  const steps = (policy satisfies CancellationPolicy)
    .map((slab) => ({ until: slabEnd(slab, calendarDate(trip.startDate)), basisPoints: slab.basisPoints }))
    .filter(({ until }) => now < until)
  return (
    <Card title={texts.say}>
      <p className="stack gap-14 pad-14-16">
        {steps.map(({ until, basisPoints }) => (
          <span key={until.toISOString()}>
            {texts.refundStepScript(
              printDateTime(new Date(until.getTime() - 1)),
              printExactRupees(partOf(paise(money.payablePaise), basisPoints, 10_000)),
            )}{' '}
          </span>
        ))}
        {texts.refundRestScript}
      </p>
    </Card>
  )
}
