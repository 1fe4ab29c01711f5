import type { SubmitEvent } from 'react'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation as texts } from '#messages/departure-cancellations/desk-cancel.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SubmitButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { TextAreaField } from '#ui/desk/field.tsx'
import { FormSummary } from '#ui/desk/form-summary.tsx'
import { SaveStatus } from '#ui/desk/saved-line.tsx'
import columns from '#ui/desk/page-columns.module.css'
import { bind } from '#ui/desk/lib/form-fields.ts'
import type { DepartureCancellationKey } from './departure-cancellation-address.ts'
import {
  otherDatesOf,
  EMPTY_DEPARTURE_CANCELLATION,
  offersOf,
  validateDepartureCancellation,
  toDepartureCancellationRequest,
  seatsField,
  withSeats,
} from './departure-cancellation-form.ts'
import { EffectCard } from './effect-card.tsx'
import { failureMessage } from './failure-message.ts'
import { FirstMail } from './first-mail.tsx'
import { DeadlineCard } from './deadline-card.tsx'
import { OfferedDates } from './offered-dates.tsx'
import { useDepartureCancellation } from './use-departure-cancellation.ts'
import classes from './set-up-departure-cancellation.module.css'

/**
 * One reason and one answer deadline for all departures, and the offers for each. Beside them are the effect and the
 * confirm button.
 */
export function DepartureCancellationFields({ departures }: { departures: readonly DeskDeparture[] }) {
  const now = useNow()
  const keys = departures.map(({ packageId, startDate }) => ({ packageId, startDate }))
  const draft = `break ${departures.map(departureKey).at(0)}`
  const { form, change, forget } = useSavedForm(draft, EMPTY_DEPARTURE_CANCELLATION)
  const read = toDepartureCancellationRequest(form, { keys, now })
  const { answerBy } = read.asked
  const { preview, action, hasChanged, isMailNew } = useDepartureCancellation(read, forget)
  const datesOf = (key: DepartureCancellationKey) => otherDatesOf(preview.data, keys, key)
  // Without bookings there are no offers and no answers.
  const hasNoBookings = preview.data?.bookings === 0
  const request = hasNoBookings ? { ...EMPTY_DEPARTURE_CANCELLATION, reason: form.reason } : form
  const checks = useChecks<string>(validateDepartureCancellation(request, { keys, now, datesOf }))
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    checks.submit(() => {
      if (!action.isPending && preview.data !== undefined) action.mutate()
    })
  }
  return (
    <form className="row top gap-18" onSubmit={handleSubmit} noValidate>
      <div className={`stack shrink gap-18 ${columns.main}`}>
        <FormSummary checks={checks} failure={failureMessage(action.error, texts.failed)} />
        {hasChanged ? <p className="strong">{texts.changed}</p> : null}
        <Card title={texts.reason.title}>
          <div className={`stack gap-12 ${classes.body}`}>
            <TextAreaField
              label={departures.length === 1 ? texts.reason.label : texts.reason.labelMany}
              hint={texts.reason.hint}
              rows={3}
              maxLength={500}
              {...checks.field('reason')}
              {...bind(form.reason, (reason) => change({ reason }))}
            />
            <SaveStatus name={draft} />
          </div>
        </Card>
        {hasNoBookings ? null : (
          <>
            <Card title={texts.offers.title}>
              <div className={`stack gap-12 ${classes.body}`}>
                <p>{texts.offers.back}</p>
                {departures.map((departure) => (
                  <OfferedDates
                    key={departureKey(departure)}
                    departure={departure}
                    guests={
                      preview.data?.departures.find((one) => departureKey(one) === departureKey(departure))?.guests
                    }
                    dates={datesOf(departure)}
                    offeredDates={offersOf(form, departure)}
                    answerBy={answerBy}
                    fieldOf={(date) => checks.field(seatsField(departure, date))}
                    onSeatsChange={(date, seats) =>
                      change({ offers: withSeats(form.offers, departure, { date, seats }) })
                    }
                  />
                ))}
              </div>
            </Card>
            <DeadlineCard
              asked={answerBy}
              deadlineText={form.answerBy}
              paidPaise={preview.data?.paidPaise}
              field={checks.field('answerBy')}
              onChange={(text) => change({ answerBy: text })}
            />
          </>
        )}
      </div>
      <div className={`stack gap-18 ${columns.side}`}>
        <EffectCard preview={preview}>
          {preview.data === undefined ? null : (
            <>
              <SubmitButton isWide pendingText={action.isPending ? texts.working : undefined}>
                {departures.length === 1
                  ? texts.action(preview.data.bookings, preview.data.mails)
                  : texts.actionMany(departures.length, preview.data.bookings, preview.data.mails)}
              </SubmitButton>
              <p className="muted">{texts.noUndo}</p>
            </>
          )}
        </EffectCard>
        {preview.data === undefined ? null : (
          <FirstMail departures={preview.data.departures} isNew={isMailNew} hasReason={form.reason.trim() !== ''} />
        )}
      </div>
    </form>
  )
}
