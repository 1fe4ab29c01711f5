import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listFestivals } from '#contract/catalog/calls.ts'
import { calendarDate, formatCalendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import { deskPackageRows } from '#messages/desk-package-rows.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { call } from '#web/lib/api.ts'
import classes from './row-editor.module.css'

const texts = deskPackageRows.rules
const FESTIVALS_MS = 10 * 60_000

type DatesFieldProps = {
  label: string
  error: string | undefined
  /** Days as `YYYY-MM-DD`, one on a line. */
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** Days that are named one by one, or taken from the list of festivals. */
export function DatesField({ label, error, text, isReadOnly, onChange }: DatesFieldProps) {
  const [day, setDay] = useState('')
  const { data: festivals = [] } = useQuery({
    queryKey: ['festivals'],
    queryFn: () => call(listFestivals),
    staleTime: FESTIVALS_MS,
    enabled: !isReadOnly,
  })
  const days = text.split('\n').filter(isCalendarDate)
  const add = (more: readonly string[]) => onChange([...days, ...more].join('\n'))
  const byName = Map.groupBy(festivals, ({ name }) => name)
  return (
    <div role="group" aria-label={label} className={classes.dates}>
      {days.length === 0 ? <p className={classes.hint}>{texts.noDays}</p> : null}
      <ul className={classes.days}>
        {days.map((each) => (
          <li key={each}>
            {formatCalendarDate(each)}
            {isReadOnly ? null : (
              <button
                type="button"
                aria-label={texts.removeDay(formatCalendarDate(each))}
                onClick={() => onChange(days.filter((other) => other !== each).join('\n'))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : (
        <div className={classes.addDay}>
          <Field label={texts.day} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          <Button
            onClick={() => {
              if (day !== '') add([day])
              setDay('')
            }}
          >
            {texts.addDay}
          </Button>
          {byName.size === 0 ? null : (
            <SelectField
              label={texts.festival}
              value=""
              onChange={(event) => add((byName.get(event.target.value) ?? []).map(({ date }) => date))}
            >
              <option value="">{texts.chooseFestival}</option>
              {[...byName].map(([name, on]) => (
                <option key={name} value={name}>
                  {texts.festivalDays(name, on.map(({ date }) => formatCalendarDate(calendarDate(date))).join(', '))}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      {error === undefined ? null : <p role="alert">{error}</p>}
    </div>
  )
}
