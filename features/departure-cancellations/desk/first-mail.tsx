import { useState } from 'react'
import type { DepartureCancellationPreview } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Card } from '#ui/desk/card.tsx'
import { SelectField } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { DepartureCancellationMail } from './departure-cancellation-mail.tsx'
import classes from './set-up-departure-cancellation.module.css'

const texts = deskDepartureCancellation.mail

type FirstMailProps = {
  departures: DepartureCancellationPreview['departures']
  /** False while the preview is being fetched again after typing. */
  isNew: boolean
  hasReason: boolean
}

/** The first email as it would be sent; for several departures, one of them. */
export function FirstMail({ departures, isNew, hasReason }: FirstMailProps) {
  const now = useNow()
  const [selectedKey, setSelectedKey] = useState('')
  const nameOf = (one: DepartureCancellationPreview['departures'][number]) =>
    deskDepartureCancellation.departure(one.packageName, printDay(calendarDate(one.startDate), now))
  const departuresWithMail = departures.filter(({ mail }) => mail !== null)
  const shownDeparture = departuresWithMail.find((one) => departureKey(one) === selectedKey) ?? departuresWithMail[0]
  return (
    <Card title={texts.title}>
      <div className={`stack gap-12 ${classes.body}`} aria-busy={!isNew}>
        {departuresWithMail.length < 2 ? null : (
          <SelectField
            label={texts.which}
            {...bind(shownDeparture === undefined ? '' : departureKey(shownDeparture), setSelectedKey)}
            options={departuresWithMail.map((one) => ({ value: departureKey(one), text: nameOf(one) }))}
          />
        )}
        {shownDeparture === undefined || shownDeparture.mail === null ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <>
            {hasReason ? null : <p className="muted">{texts.noReason}</p>}
            <DepartureCancellationMail mail={shownDeparture.mail} isDim={!isNew} />
          </>
        )}
      </div>
    </Card>
  )
}
