import { useQuery } from '@tanstack/react-query'
import { getDeskBooking } from '../../api/desk-calls.ts'
import type { DeskBooking } from '../../api/desk-schemas.ts'
import { slabEnd, type CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { partOf, paise } from '#kernel/money/money.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment, printTime } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { Note } from '#desk/ui/note.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { PAYS_BY, type NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

/** How often the clock and the held seats are looked at. */
const EVERY_MS = 15_000

type MoneyCardProps = {
  form: NewBookingForm
  onChange: (part: Partial<NewBookingForm>) => void
  isPending: boolean
  failure: string
  onBook: () => void
  onLink: () => void
  onProlong: () => void
}

/** The held seats with their clock, the price, and the two ways to end the call. */
export function MoneyCard({ form, onChange, isPending, failure, onBook, onLink, onProlong }: MoneyCardProps) {
  const { reference } = form
  const { data } = useQuery({
    queryKey: ['bookings', 'one', reference],
    queryFn: () => deskCall(getDeskBooking, { params: { reference } }),
    enabled: reference !== '',
    refetchInterval: EVERY_MS,
  })
  const booking = reference === '' ? undefined : data
  const pendingText = isPending ? texts.working : undefined
  return (
    <>
      <Card title={texts.money}>
        <div className={classes.body}>
          {booking === undefined ? <p className={classes.muted}>{texts.notHeld}</p> : <Held booking={booking} />}
          {booking === undefined || booking.status !== 'held' ? null : (
            <>
              <p>
                <Button size="small" onClick={onProlong}>
                  {texts.prolong}
                </Button>
              </p>
              <Prices booking={booking} />
              <DiscountFields booking={booking} form={form} onChange={onChange} />
            </>
          )}
          {failure === '' ? null : <Note kind="bad">{failure}</Note>}
          <p className={classes.paysBy}>{texts.paysBy}</p>
          <Segments
            label={texts.paysBy}
            value={form.paysBy}
            options={PAYS_BY.map((value) => ({ value, words: texts.ways[value] }))}
            onChange={(paysBy) => onChange({ paysBy })}
          />
          <div className={classes.acts}>
            <Button look="main" isWide pendingText={pendingText} onClick={onBook}>
              {form.paysBy === 'link' ? texts.sendLink : texts.bookBy[form.paysBy]}
            </Button>
            {form.paysBy === 'link' ? null : (
              <Button isWide pendingText={pendingText} onClick={onLink}>
                {texts.sendLink}
              </Button>
            )}
          </div>
          <p className={classes.muted}>{texts.books}</p>
        </div>
      </Card>
      {booking === undefined ? null : <Say booking={booking} />}
    </>
  )
}

function Held({ booking: { status, guests, heldUntil } }: { booking: DeskBooking }) {
  const now = useNow()
  const end = heldUntil === null ? null : new Date(heldUntil)
  if (status !== 'held' || end === null || end <= now) return <Note kind="waits">{texts.holdOver}</Note>
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000)
  return (
    <p role="status">
      <b>{texts.heldUntil(guests, minutes > 60 * 12 ? printMoment(end) : printTime(end))}</b>
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
        <dt>{texts.toPay}</dt>
        <dd>{printExactRupees(money.payablePaise)}</dd>
      </div>
    </dl>
  )
}

function Say({ booking }: { booking: DeskBooking }) {
  const { policy, trip, money } = booking
  const now = useNow()
  const steps = (policy satisfies CancellationPolicy)
    .map((slab) => ({ until: slabEnd(slab, calendarDate(trip.startDate)), basisPoints: slab.basisPoints }))
    .filter(({ until }) => now < until)
  return (
    <Card title={texts.say}>
      <p className={classes.body}>
        {steps.map(({ until, basisPoints }) => (
          <span key={until.toISOString()}>
            {texts.sayStep(
              printMoment(new Date(until.getTime() - 1)),
              printExactRupees(partOf(paise(money.payablePaise), basisPoints, 10_000)),
            )}{' '}
          </span>
        ))}
        {texts.sayRest}
      </p>
    </Card>
  )
}
