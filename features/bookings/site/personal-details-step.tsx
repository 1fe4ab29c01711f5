import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { useSession } from '#ui/site/lib/session.tsx'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import type { BookingSteps } from './booking-steps.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type CustomerField, firstProblem } from './customer-form.ts'
import { CustomerSummary } from './customer-summary.tsx'
import { SelectionFacts } from './selection-facts.tsx'
import { TripFooter } from './trip-footer.tsx'
import type { Trip } from './trip-of.ts'
import classes from './personal-details-step.module.css'

const texts = bookingMessages.details
// Only a visitor who has already made a booking sees these two components.
const retryOptions = { retries: true }
const HeldBookings = onDemand(
  createLatePart(async () => (await import('./held-bookings.tsx')).HeldBookings, retryOptions),
)
const HoldNotice = onDemand(createLatePart(async () => (await import('./hold-notice.tsx')).HoldNotice, retryOptions))

type DetailsStepProps = BookingSteps & {
  tourPackage: TourPackage
  trip: Trip | null
  /** Called when the visitor continues with a date that we chose and that they have not confirmed. */
  onConfirmDate: () => void
}

/** Step 1: a form, or the summary of a signed-in user who has booked before (specification §2). */
export function PersonalDetailsStep({
  tourPackage,
  wizard,
  selection,
  customer,
  saving,
  trip,
  onConfirmDate,
}: DetailsStepProps) {
  const [problem, setProblem] = useState<{ field: CustomerField; message: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const { prebooking } = selection
  const { booking, progress } = wizard
  // The selection that the visitor was asked to confirm. After the confirmation, the form is submitted. `hadBooking`
  // ignores a booking made in this step, because the next step opens a moment later and shows it.
  const selectionToConfirm = useRef<typeof prebooking>(null)
  useEffect(() => {
    if (selection.notice !== null || selectionToConfirm.current === null) return
    if (selectionToConfirm.current === prebooking) form.current?.requestSubmit()
    selectionToConfirm.current = null
  }, [selection.notice, prebooking])
  const [hadBooking] = useState(booking !== null)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = firstProblem(customer.fields)
    setProblem(found)
    if (found !== null) {
      customer.edit()
      // While the summary is shown, the field is not in the form yet.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus())
      return
    }
    if (prebooking === null) return
    if (selection.notice !== null) {
      selectionToConfirm.current = prebooking
      onConfirmDate()
      return
    }
    void saving.save({ selection: prebooking, customer: customer.fields }).then((isSaved) => {
      if (isSaved) wizard.goTo(1)
    })
  }
  const handleChange = (field: CustomerField, text: string) => {
    if (problem?.field === field) setProblem(null)
    customer.setField(field, text)
  }

  return (
    <form ref={form} className={classes.step} noValidate onSubmit={handleSubmit} aria-labelledby={headingId}>
      {saving.error === null ? null : (
        <Alert kind="error" autoFocus>
          {saving.error}
        </Alert>
      )}
      {saving.isHeldElsewhere ? <HeldBookings /> : null}
      <h2 id={headingId} className={classes.heading}>
        {customer.isSummary ? texts.summaryHeading : texts.heading}
      </h2>
      {customer.isSummary ? (
        <CustomerSummary fields={customer.fields} onEdit={customer.edit} />
      ) : (
        <>
          <SignInHint />
          <CustomerFields fields={customer.fields} problem={problem} onChange={handleChange} />
        </>
      )}
      {!hadBooking || booking === null || booking.hold_expires_at === null ? null : (
        <HoldNotice
          holdExpiresAt={booking.hold_expires_at}
          isPaymentOpened={progress.orderId !== null}
          onExpired={() => void wizard.refresh()}
        />
      )}
      <TripFooter
        trip={trip}
        lines={
          <SelectionFacts {...{ tourPackage, selection }} booking={null} total={trip?.total ?? null} isEdited={false} />
        }
      >
        <Button
          type="submit"
          size="large"
          className={classes.submit}
          disabled={prebooking === null}
          isPending={saving.isSaving}
          pendingText={texts.saving}
        >
          {texts.submit}
        </Button>
      </TripFooter>
      {customer.isSummary ? null : <p className={classes.kept}>{texts.kept}</p>}
    </form>
  )
}

function SignInHint() {
  const { status, openAuthDialog } = useSession()
  if (status === 'authenticated') return null
  // The hint's space is reserved until the session is known, so that the fields below do not move for most visitors.
  return (
    <p className={classes.hint} data-is-known={status === 'anonymous'}>
      {texts.signInHint}{' '}
      <button type="button" className={classes.link} aria-haspopup="dialog" onClick={() => openAuthDialog('login')}>
        {texts.signIn}
      </button>{' '}
      {texts.signInRest}
    </p>
  )
}
