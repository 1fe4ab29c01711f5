import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addGuests, quoteAddition, type AdditionQuote } from '#features/bookings/api/additions-calls.ts'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskAdditions as texts } from '#messages/bookings/desk-additions.ts'
import { deskHold } from '#messages/seats/desk-hold.ts'
import { deskNewBooking } from '#messages/seats/desk-new-booking.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { holdChoices } from './hold-choices.ts'
import { QuotedDialog } from './quoted-dialog.tsx'
import classes from '#ui/desk/booking-parts.module.css'
import { bind } from '#ui/desk/lib/form-fields.ts'

/** Maximum guests of one booking. */
const MAX_GUESTS = 50
/** One day: enough time for a bank transfer, and not too long for others who want the seats. */
const DEFAULT_HOLD_HOURS = 24
const SOURCES = ['phone', 'counter', 'whatsapp'] as const

type AddGuestsDialogProps = { booking: DeskBooking; role: StaffRole; isOpen: boolean; onClose: () => void }

/**
 * Adds guests to a paid booking. Before the seats are held, the dialog shows the travellers before and after, the price
 * difference and the emails. Then it opens the page of the added guests, to send the link or to record the payment.
 */
export function AddGuestsDialog({ booking, role, isOpen, onClose }: AddGuestsDialogProps) {
  const { reference, booker } = booking
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const [guests, setGuests] = useState('1')
  const [hours, setHours] = useState(String(DEFAULT_HOLD_HOURS))
  const [cameBy, setCameBy] = useState<(typeof SOURCES)[number]>('phone')
  const [way, setWay] = useState<'link' | 'office'>('link')
  const choices = holdChoices(role, { now, heldUntil: now })
  const until = (choices.find((choice) => String(choice.hours) === hours) ?? choices[0])?.until
  const count = Number(useDebounced(guests))
  const isValidCount = Number.isInteger(count) && count >= 1 && count <= MAX_GUESTS
  const quote = useDeskQuery(
    ['bookings', 'addition', reference, count],
    [quoteAddition, { params: { reference }, query: { guests: count } }],
    { enabled: isOpen && isValidCount, retry: false },
  )
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
    async onSuccess(hold) {
      onClose()
      await navigate(`${deskPages.booking(hold.reference)}?add=${way === 'link' ? 'link' : 'payment'}`)
      // Do not reload the quote: these guests are unpaid now, so the call would be rejected.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'addition' })
    },
    // Somebody was faster, or the price has changed: reload the quote.
    onError: () => queryClient.invalidateQueries({ queryKey: ['bookings', 'addition'] }),
  })
  const close = () => {
    reset()
    onClose()
  }
  const shownQuote = isValidCount && count === Number(guests) ? quote.data : undefined
  const hasSeats = shownQuote !== undefined && shownQuote.freeSeats >= shownQuote.added.guests
  return (
    <QuotedDialog
      isOpen={isOpen}
      title={texts.title(reference)}
      texts={texts}
      error={error}
      quoteError={isValidCount ? quote.error : null}
      action={
        hasSeats
          ? {
              label: texts.action(shownQuote.added.guests, printExactRupees(shownQuote.added.payablePaise)),
              pendingText: isPending ? texts.holding : undefined,
            }
          : undefined
      }
      onAction={() => {
        if (hasSeats && !isPending) mutate(shownQuote)
      }}
      onClose={close}
    >
      <Field
        label={texts.count}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GUESTS}
        error={isValidCount ? undefined : texts.countFailed}
        {...bind(guests, setGuests)}
      />
      <div className={`stack gap-14 ${classes.two}`}>
        <SelectField label={texts.holdDuration} {...bind(hours, setHours)}>
          {choices.map((choice) => (
            <option key={choice.hours} value={choice.hours}>
              {deskHold.choices[choice.hours]}, {printShortDateTime(choice.until)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.cameBy}
          value={cameBy}
          onChange={({ target }) => setCameBy(SOURCES.find((source) => source === target.value) ?? 'phone')}
          options={SOURCES.map((source) => ({ value: source, text: deskNewBooking.sources[source] }))}
        />
      </div>
      <Segments
        label={texts.way}
        value={way}
        options={[
          { value: 'link', text: texts.ways.link },
          { value: 'office', text: texts.ways.office },
        ]}
        onChange={setWay}
      />
      {shownQuote === undefined ? null : <Effect quote={shownQuote} email={booker.email} way={way} />}
    </QuotedDialog>
  )
}

type EffectProps = { quote: AdditionQuote; email: string; way: 'link' | 'office' }

function Effect({ quote: { now, added, next, pricePerGuestPaise, freeSeats }, email, way }: EffectProps) {
  return (
    <div role="status" className={`stack gap-10 ${classes.ways}`}>
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
