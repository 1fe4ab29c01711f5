import type { PhoneNumber } from '#features/trips/api/calls.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { DeskIcon } from '#ui/desk/icon.tsx'
import type { DayPartProps } from './roll-tab.tsx'
import classes from './day-parts.module.css'

const EMERGENCY: PhoneNumber = { shown: texts.calls.emergencyNumber, dial: texts.calls.emergencyNumber }

/** The contacts to call: the driver first, then tonight's hotel, the office, and 112. */
export function CallTab({ day, dayNumber }: DayPartProps) {
  const { contacts, office } = day.offlineCopy
  const { driver, guide, hotels, emergency, boarding } = contacts
  const isTonight = ({ fromNight, toNight }: (typeof hotels)[number]) => fromNight <= dayNumber && dayNumber <= toNight
  const sorted = hotels.toSorted((a, b) => Number(isTonight(b)) - Number(isTonight(a)))
  const nothing = driver === null && hotels.length === 0 && emergency === null
  const printDay = (date: string) => formatDayOfTrip(calendarDate(date))
  return (
    <>
      {nothing ? <p className={classes.part}>{texts.calls.missing}</p> : null}
      <ul className={`line-above ${classes.calls}`}>
        {driver === null ? null : (
          <Call what={texts.calls.driver} name={driver.name} more={driver.vehicle} phone={driver.phone} />
        )}
        {sorted.map((hotel) => (
          <Call
            key={`${hotel.fromNight} ${hotel.name}`}
            what={`${texts.calls.hotel}, ${texts.calls.nights(printDay(hotel.fromDate), printDay(hotel.toDate))}`}
            name={hotel.name}
            more={hotel.place}
            phone={hotel.phone}
          />
        ))}
        {guide === null ? null : <Call what={texts.calls.guide} name={guide.name} phone={guide.phone} />}
        {emergency === null ? null : (
          <Call what={texts.calls.emergency} name={emergency.name} phone={emergency.phone} />
        )}
        <Call what={texts.calls.office} name={office.name} phone={office.phone} />
        <Call what={texts.calls.all} name={texts.calls.emergencyNumber} phone={EMERGENCY} />
        {boarding === null ? null : (
          <Call
            what={texts.calls.boarding}
            name={texts.calls.at(boarding.place, printDay(boarding.date), boarding.time)}
            more={boarding.details}
            phone={null}
          />
        )}
      </ul>
    </>
  )
}

type CallProps = { what: string; name: string; more?: string; phone: PhoneNumber | null }

function Call({ what, name, more = '', phone }: CallProps) {
  return (
    <li>
      <div>
        <p className={`row muted gap-8 ${classes.over}`}>{what}</p>
        <b>{name}</b>
        {more === '' ? null : <p>{more}</p>}
        {phone === null || phone.shown === name ? null : <p>{phone.shown}</p>}
      </div>
      {phone === null || phone.dial === null ? null : (
        <a href={`tel:${phone.dial}`} aria-label={texts.roll.call(name)}>
          <DeskIcon name="phone" />
        </a>
      )}
    </li>
  )
}
