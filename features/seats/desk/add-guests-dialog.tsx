import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addGuests, quoteAddition } from '../api/additions-calls.ts'
import type { AdditionQuote } from '../api/additions-schemas.ts'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskAdditions as texts } from '#messages/bookings/desk-additions.ts'
import { deskHold } from '#messages/bookings/desk-hold.ts'
import { deskNewBooking } from '#messages/bookings/desk-new-booking.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { holdChoices } from './hold-choices.ts'
import { QuotedDialog } from './quoted-dialog.tsx'
import classes from './booking-page.module.css'

/** The most guests of one booking. */
const GUESTS_MOST = 50
/** A day: long enough for a bank, short enough for others who want the seats. */
const HOURS_AT_FIRST = 24
const SOURCES = ['phone', 'counter', 'whatsapp'] as const

type AddGuestsDialogProps = { booking: DeskBooking; role: StaffRole; isOpen: boolean; onClose: () => void }

/**
 * More guests for a paid booking. All who travel now and then, the difference and the mails stand there before the seats
 * are held. Then the page of the added guests opens, to send the link or to enter the money.
 */
export function AddGuestsDialog({ booking, role, isOpen, onClose }: AddGuestsDialogProps) {
  const { reference, booker } = booking
  const queries = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const [guests, setGuests] = useState('1')
  const [hours, setHours] = useState(String(HOURS_AT_FIRST))
  const [cameBy, setCameBy] = useState<(typeof SOURCES)[number]>('phone')
  const [way, setWay] = useState<'link' | 'office'>('link')
  const choices = holdChoices(role, { now, heldUntil: now })
  const until = (choices.find((choice) => String(choice.hours) === hours) ?? choices[0])?.until
  const count = Number(useSettled(guests))
  const isCount = Number.isInteger(count) && count >= 1 && count <= GUESTS_MOST
  const quote = useQuery({
    queryKey: ['bookings', 'addition', reference, count],
    queryFn: () => deskCall(quoteAddition, { params: { reference }, query: { guests: count } }),
    enabled: isOpen && isCount,
    retry: false,
  })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ added }: AdditionQuote) =>
      deskCall(addGuests, {
        params: { reference },
        body: {
          guests: added.guests,
          until: (until ?? now).toISOString(),
          cameBy,
          expectedPaise: added.payablePaise,
        },
      }),
    async onSuccess(held) {
      onClose()
      await navigate(`${deskPages.booking(held.reference)}?add=${way === 'link' ? 'link' : 'payment'}`)
      // Not the quote: these guests wait now, so it would be refused.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'addition' })
    },
    // Somebody was faster, or the price is another one: it is shown anew.
    onError: () => queries.invalidateQueries({ queryKey: ['bookings', 'addition'] }),
  })
  const close = () => {
    reset()
    onClose()
  }
  const shown = isCount && count === Number(guests) ? quote.data : undefined
  const hasSeats = shown !== undefined && shown.freeSeats >= shown.added.guests
  return (
    <QuotedDialog
      isOpen={isOpen}
      title={texts.title(reference)}
      texts={texts}
      error={error}
      quoteError={isCount ? quote.error : null}
      act={
        hasSeats
          ? {
              words: texts.act(shown.added.guests, printExactRupees(shown.added.payablePaise)),
              pendingText: isPending ? texts.holding : undefined,
            }
          : undefined
      }
      onAct={() => {
        if (hasSeats && !isPending) mutate(shown)
      }}
      onClose={close}
    >
      <Field
        label={texts.count}
        type="number"
        inputMode="numeric"
        min={1}
        max={GUESTS_MOST}
        error={isCount ? undefined : texts.countWrong}
        value={guests}
        onChange={(event) => setGuests(event.target.value)}
      />
      <div className={classes.two}>
        <SelectField label={texts.howLong} value={hours} onChange={(event) => setHours(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.hours} value={choice.hours}>
              {deskHold.choices[choice.hours]}, {printShortMoment(choice.until)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.cameBy}
          value={cameBy}
          onChange={({ target }) => setCameBy(SOURCES.find((source) => source === target.value) ?? 'phone')}
        >
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {deskNewBooking.sources[source]}
            </option>
          ))}
        </SelectField>
      </div>
      <Segments
        label={texts.way}
        value={way}
        options={[
          { value: 'link', words: texts.ways.link },
          { value: 'office', words: texts.ways.office },
        ]}
        onChange={setWay}
      />
      {shown === undefined ? null : <Effect quote={shown} email={booker.email} way={way} />}
    </QuotedDialog>
  )
}

type EffectProps = { quote: AdditionQuote; email: string; way: 'link' | 'office' }

function Effect({ quote: { now, added, next, pricePerGuestPaise, freeSeats }, email, way }: EffectProps) {
  return (
    <div role="status" className={classes.ways}>
      <dl className={classes.sums}>
        <div>
          <dt>{texts.now(now.guests)}</dt>
          <dd>{printExactRupees(now.payablePaise)}</dd>
        </div>
        <div>
          <dt>{texts.added(added.guests, printExactRupees(pricePerGuestPaise))}</dt>
          <dd>{printExactRupees(added.payablePaise)}</dd>
        </div>
        <div>
          <dt>{texts.next(next.guests)}</dt>
          <dd>{printExactRupees(next.payablePaise)}</dd>
        </div>
        <div>
          <dt>
            <b>{texts.difference}</b>
          </dt>
          <dd>
            <b>{printExactRupees(added.payablePaise)}</b>
          </dd>
        </div>
      </dl>
      {freeSeats < added.guests ? <p>{texts.tooFew(freeSeats)}</p> : null}
      <p>{texts.rules(now.guests)}</p>
      <p>
        {way === 'link' ? texts.nextLink(email) : texts.nextOffice} {texts.whenPaid(email)}
      </p>
    </div>
  )
}
