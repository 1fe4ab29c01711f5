import { useState } from 'react'
import type { BreakPreview } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Card } from '#desk/ui/card.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { BreakMail } from './break-mail.tsx'
import classes from './set-up-break.module.css'

const texts = deskBreak.mail

type FirstMailProps = {
  departures: BreakPreview['departures']
  /** False while it is looked at anew, after something was typed. */
  isNew: boolean
  hasReason: boolean
}

/** The first mail as it goes out; of several departures one of them. */
export function FirstMail({ departures, isNew, hasReason }: FirstMailProps) {
  const now = useNow()
  const [chosen, setChosen] = useState('')
  const nameOf = (one: BreakPreview['departures'][number]) =>
    deskBreak.departure(one.packageName, printDay(calendarDate(one.startDate), now))
  const asking = departures.filter(({ mail }) => mail !== null)
  const shown = asking.find((one) => departureKey(one) === chosen) ?? asking[0]
  return (
    <Card title={texts.title}>
      <div className={classes.body} aria-busy={!isNew}>
        {asking.length < 2 ? null : (
          <SelectField
            label={texts.which}
            value={shown === undefined ? '' : departureKey(shown)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {asking.map((one) => (
              <option key={departureKey(one)} value={departureKey(one)}>
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
        )}
        {shown === undefined || shown.mail === null ? (
          <p className={classes.muted}>{texts.none}</p>
        ) : (
          <>
            {hasReason ? null : <p className={classes.muted}>{texts.noReason}</p>}
            <BreakMail mail={shown.mail} isDim={!isNew} />
          </>
        )}
      </div>
    </Card>
  )
}
