import { useState } from 'react'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { daysOfRule, readDayLines, writeDayLines } from './day-lines.ts'
import { useFestivals } from './use-festivals.ts'
import classes from './dates-field.module.css'
import editor from './row-editor.module.css'

const texts = deskPackageRows.rules

type DatesFieldProps = {
  label: string
  error: string | undefined
  /** Days as `YYYY-MM-DD`, one on a line, each with its festival. */
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** Days that are named one by one, or taken from the list of festivals. */
export function DatesField({ label, error, text, isReadOnly, onChange }: DatesFieldProps) {
  const [day, setDay] = useState('')
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const festivals = (useFestivals(!isReadOnly) ?? []).filter(({ date }) => date >= today)
  const days = readDayLines(text)
  const keep = (lines: typeof days) => onChange(writeDayLines(daysOfRule(lines)))
  const add = (more: readonly string[]) => keep([...days, ...readDayLines(more.join('\n'))])
  const byName = Map.groupBy(festivals, ({ name }) => name)
  return (
    <div role="group" aria-label={label} className={classes.dates}>
      {days.length === 0 ? <p className={editor.hint}>{texts.noDays}</p> : null}
      <ul className={classes.days}>
        {days.map(({ date, festival }) => (
          <li key={date}>
            {festival === '' ? formatCalendarDate(date) : texts.festivalDays(festival, formatCalendarDate(date))}
            {isReadOnly ? null : (
              <button
                type="button"
                aria-label={texts.removeDay(formatCalendarDate(date))}
                onClick={() => keep(days.filter((other) => other.date !== date))}
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
              onChange={(event) =>
                add((byName.get(event.target.value) ?? []).map(({ date, name }) => `${date} ${name}`))
              }
            >
              <option value="">{texts.chooseFestival}</option>
              {[...byName].map(([name, on]) => (
                <option key={name} value={name}>
                  {texts.festivalDays(name, on.map(({ date }) => formatCalendarDate(date)).join(', '))}
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
