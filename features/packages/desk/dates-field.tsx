import { useState } from 'react'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { daysOfRule, parseDayLines, formatDayLines } from './day-lines.ts'
import { useFestivals } from './use-festivals.ts'
import classes from './dates-field.module.css'

const texts = deskPackageRows.rules

type DatesFieldProps = {
  label: string
  error: string | undefined
  /** Days as `YYYY-MM-DD`, one per line, each with its festival. */
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** Days entered one by one, or copied from the list of festivals. */
export function DatesField({ label, error, text, isReadOnly, onChange }: DatesFieldProps) {
  const [day, setDay] = useState('')
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const festivals = (useFestivals(!isReadOnly) ?? []).filter(({ date }) => date >= today)
  const days = parseDayLines(text)
  const change = (lines: typeof days) => onChange(formatDayLines(daysOfRule(lines)))
  const add = (more: readonly string[]) => change([...days, ...parseDayLines(more.join('\n'))])
  const byName = Map.groupBy(festivals, ({ name }) => name)
  return (
    <div role="group" aria-label={label} className="stack gap-10">
      {days.length === 0 ? <p className="muted small">{texts.noDays}</p> : null}
      <ul className={`row gap-6 ${classes.days}`}>
        {days.map(({ date, festival }) => (
          <li key={date}>
            {festival === '' ? formatCalendarDate(date) : texts.festivalDays(festival, formatCalendarDate(date))}
            {isReadOnly ? null : (
              <button
                type="button"
                aria-label={texts.removeDay(formatCalendarDate(date))}
                onClick={() => change(days.filter((other) => other.date !== date))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : (
        <div className={`stack bottom ${classes.addDay}`}>
          <Field label={texts.day} type="date" {...bind(day, setDay)} />
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
              options={[
                { value: '', text: texts.chooseFestival },
                ...[...byName].map(([name, festivalDates]) => ({
                  value: name,
                  text: texts.festivalDays(name, festivalDates.map(({ date }) => formatCalendarDate(date)).join(', ')),
                })),
              ]}
            />
          )}
        </div>
      )}
      {error === undefined ? null : <p role="alert">{error}</p>}
    </div>
  )
}
