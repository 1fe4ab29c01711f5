import type { OfflineCopy } from '../api/desk-calls.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { boardingTime, namesOf } from './place-facts.ts'
import classes from './day-parts.module.css'

/** Tonight's hotel, and who shares a room with whom. */
export function RoomsPart({ offlineCopy, dayNumber }: { offlineCopy: OfflineCopy; dayNumber: number }) {
  const hotel = offlineCopy.contacts.hotels.find(
    ({ fromNight, toNight }) => fromNight <= dayNumber && dayNumber <= toNight,
  )
  const unroomedNames = namesOf(offlineCopy, ({ room }) => room === null)
  const rooms = offlineCopy.rooms
    .map((room, index) => ({ ...room, names: namesOf(offlineCopy, (person) => person.room === index) }))
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en-IN', { numeric: true }))
  return (
    <details className={`anywhere line-below ${classes.details}`}>
      <summary>
        {texts.rooms.title(rooms.length)}
        {hotel === undefined ? null : <small>{texts.rooms.tonight(hotel.name, hotel.place)}</small>}
      </summary>
      {rooms.length === 0 ? (
        <p>{texts.rooms.none}</p>
      ) : (
        <>
          <ul>
            {rooms.map(({ number, code, ground, names }) => (
              <li key={names.join()}>
                <b>{number === '' ? texts.rooms.noMinimum : texts.rooms.number(number)}</b>{' '}
                <span>{texts.rooms.kind(deskArrangements.rooms.kinds[code], ground)}</span>
                <p>{names.join(', ')}</p>
              </li>
            ))}
          </ul>
          {unroomedNames.length === 0 ? null : <p>{texts.rooms.without(unroomedNames)}</p>}
          <p className={`row muted gap-8 ${classes.over}`}>{texts.rooms.numbers}</p>
        </>
      )}
    </details>
  )
}

/** The boarding points, in the order of the route. The section is expanded on the first day, when people board. */
export function BoardingPart({ offlineCopy, isOpen }: { offlineCopy: OfflineCopy; isOpen: boolean }) {
  if (offlineCopy.boarding.length === 0) return null
  const namesWithoutPoint = namesOf(offlineCopy, ({ boards }) => boards === null)
  return (
    <details className={`anywhere line-below ${classes.details}`} open={isOpen}>
      <summary>{texts.boarding.title(offlineCopy.boarding.length)}</summary>
      <ul>
        {offlineCopy.boarding.map((place, index) => {
          const names = namesOf(offlineCopy, ({ boards }) => boards === index)
          return (
            <li key={`${place.city} ${place.name}`}>
              <b>{texts.boarding.place(place.name, place.city)}</b> <span>{boardingTime(offlineCopy, place)}</span>
              {place.address === '' ? null : <small>{place.address}</small>}
              <p>
                {texts.boarding.people(names.length)}: {names.join(', ')}
              </p>
            </li>
          )
        })}
      </ul>
      {namesWithoutPoint.length === 0 ? null : <p>{texts.boarding.without(namesWithoutPoint)}</p>}
    </details>
  )
}
