import { useId, useState } from 'react'
import type { MyBooking } from '#features/my-bookings/api/calls.ts'
import type { CancellationPreview } from '../api/calls.ts'
import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { cancellationMessages as texts } from '#messages/cancellations/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Stepper } from '#ui/site/stepper.tsx'
import { useCancellation } from './use-cancellation.ts'
import classes from './cancel-dialog.module.css'

type CancelDialogProps = {
  booking: MyBooking
  onClose: () => void
  /** Called with a message that says what happened. */
  onCancelled: (sentence: string) => void
}

/** Shows which guests cancel, the exact refund, and how long it is valid. The cancel button follows. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const titleId = useId()
  const [guests, setGuests] = useState(booking.guests)
  const work = useCancellation({
    bookingId: booking.booking_id,
    guests,
    what: texts.what(guests, booking.guests, booking.package_name),
    onCancelled: ({ refundPaise }) =>
      onCancelled(refundPaise === 0 ? texts.doneWithoutRefund : texts.done(rupees(refundPaise))),
  })
  const { preview, problem, isSending } = work
  // Somebody may have cancelled from another device since the list was read.
  const [remainingGuests, setRemainingGuests] = useState(booking.guests)
  if (work.remainingGuests !== null && work.remainingGuests !== remainingGuests) {
    setRemainingGuests(work.remainingGuests)
    setGuests(Math.min(guests, work.remainingGuests))
  }
  const remaining = remainingGuests - guests
  return (
    <Dialog isOpen onClose={onClose} labelledBy={titleId}>
      <div className={classes.content}>
        <h2 id={titleId}>{texts.title(booking.package_name)}</h2>
        {remainingGuests === 1 ? null : (
          <Stepper
            label={texts.howMany}
            hint={texts.ofGuests(remainingGuests)}
            value={guests}
            minimum={1}
            maximum={remainingGuests}
            onChange={(nextGuests) => {
              work.dismissProblem()
              setGuests(nextGuests)
            }}
            buttons={{ remove: texts.fewer, add: texts.more }}
          />
        )}
        {preview === null ? (
          <p className={classes.waiting} role="status">
            {problem === null ? texts.loading : ''}
          </p>
        ) : (
          <Refund preview={preview} />
        )}
        <p className={classes.note}>{remaining === 0 ? texts.ends : texts.continuesFor(remaining)}</p>
        {problem === null ? null : (
          <Alert kind={problem.kind} autoFocus>
            {problem.text}
          </Alert>
        )}
        <div className={classes.actions}>
          {preview === null && problem !== null ? (
            <Button onClick={work.refresh}>{texts.tryAgain}</Button>
          ) : (
            <Button
              disabled={preview === null}
              isPending={isSending}
              pendingText={texts.confirming}
              onClick={work.cancel}
            >
              {preview === null || preview.refundPaise === 0
                ? texts.confirmWithoutRefund
                : texts.confirm(rupees(preview.refundPaise))}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Refund({ preview }: { preview: CancellationPreview }) {
  const { guests, sharePaise, refundPaise, validUntil } = preview
  return (
    <div className={classes.refund} aria-live="polite">
      <dl className={classes.rows}>
        <div>
          <dt>{texts.cost(guests)}</dt>
          <dd className="num">{rupees(sharePaise)}</dd>
        </div>
        <div className={classes.back}>
          <dt>{texts.yourRefund}</dt>
          <dd className="num">{rupees(refundPaise)}</dd>
        </div>
      </dl>
      <p className={classes.note}>
        {refundPaise > 0
          ? `${texts.holds(formatLastMinute(new Date(validUntil)))} ${texts.where}`
          : sharePaise > 0
            ? texts.nothing
            : texts.free}
      </p>
    </div>
  )
}

function rupees(amount: number): string {
  return formatRupees(paise(amount), { paise: 'shown' })
}
