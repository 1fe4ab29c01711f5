import type { SubmitEvent } from 'react'
import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak as texts } from '#messages/cancelled-departures/desk-cancel.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { FormSummary } from '#desk/ui/form-summary.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import columns from '#desk/ui/page-columns.module.css'
import type { BreakKey } from './break-address.ts'
import {
  datesAfter,
  EMPTY_BREAK,
  offersOf,
  problemsOfBreak,
  readBreakForm,
  seatsField,
  withSeats,
} from './break-form.ts'
import { EffectCard } from './effect-card.tsx'
import { failureWords } from './failure-words.ts'
import { FirstMail } from './first-mail.tsx'
import { LastMomentCard } from './last-moment-card.tsx'
import { OfferedDates } from './offered-dates.tsx'
import { useBreak } from './use-break.ts'
import classes from './set-up-break.module.css'

/** One reason and one last moment for all, offers for each; beside them what it does, and the one button. */
export function BreakFields({ departures }: { departures: readonly DeskDeparture[] }) {
  const now = useNow()
  const keys = departures.map(({ packageId, startDate }) => ({ packageId, startDate }))
  const draft = `break ${departures.map(departureKey).at(0)}`
  const { form, change, forget } = useKeptForm(draft, EMPTY_BREAK)
  const read = readBreakForm(form, { keys, now })
  const { answerBy } = read.asked
  const { preview, act, hasChanged, isMailNew } = useBreak(read, forget)
  const datesOf = (key: BreakKey) => datesAfter(preview.data, keys, key)
  // Where nobody has booked, nothing is offered and nobody answers.
  const isNobody = preview.data?.bookings === 0
  const asked = isNobody ? { ...EMPTY_BREAK, reason: form.reason } : form
  const checks = useChecks<string>(problemsOfBreak(asked, { keys, now, datesOf }))
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    checks.submit(() => {
      if (!act.isPending && preview.data !== undefined) act.mutate()
    })
  }
  return (
    <form className={columns.columns} onSubmit={handleSubmit} noValidate>
      <div className={columns.main}>
        <FormSummary checks={checks} failure={failureWords(act.error, texts.failed)} />
        {hasChanged ? <p className={classes.changed}>{texts.changed}</p> : null}
        <Card title={texts.reason.title}>
          <div className={classes.body}>
            <AreaField
              label={departures.length === 1 ? texts.reason.label : texts.reason.labelMany}
              hint={texts.reason.hint}
              rows={3}
              maxLength={500}
              {...checks.field('reason')}
              value={form.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
            <KeptLine name={draft} />
          </div>
        </Card>
        {isNobody ? null : (
          <>
            <Card title={texts.offers.title}>
              <div className={classes.body}>
                <p>{texts.offers.back}</p>
                {departures.map((departure) => (
                  <OfferedDates
                    key={departureKey(departure)}
                    departure={departure}
                    guests={
                      preview.data?.departures.find((one) => departureKey(one) === departureKey(departure))?.guests
                    }
                    dates={datesOf(departure)}
                    offered={offersOf(form, departure)}
                    answerBy={answerBy}
                    fieldOf={(date) => checks.field(seatsField(departure, date))}
                    onSeats={(date, seats) => change({ offers: withSeats(form.offers, departure, { date, seats }) })}
                  />
                ))}
              </div>
            </Card>
            <LastMomentCard
              asked={answerBy}
              typed={form.answerBy}
              paidPaise={preview.data?.paidPaise}
              field={checks.field('answerBy')}
              onChange={(text) => change({ answerBy: text })}
            />
          </>
        )}
      </div>
      <div className={columns.side}>
        <EffectCard preview={preview}>
          {preview.data === undefined ? null : (
            <>
              <Button type="submit" look="main" isWide pendingText={act.isPending ? texts.working : undefined}>
                {departures.length === 1
                  ? texts.act(preview.data.bookings, preview.data.mails)
                  : texts.actMany(departures.length, preview.data.bookings, preview.data.mails)}
              </Button>
              <p className={classes.muted}>{texts.noUndo}</p>
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
