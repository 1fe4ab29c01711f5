import type { DayPack } from '../api/desk-schemas.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { boardingTime, namesOf } from './place-facts.ts'
import classes from './day-parts.module.css'

/** Which hotel tonight, and who shares a room with whom. */
export function RoomsPart({ pack, shown }: { pack: DayPack; shown: number }) {
  const hotel = pack.contacts.hotels.find(({ fromNight, toNight }) => fromNight <= shown && shown <= toNight)
  const without = namesOf(pack, ({ room }) => room === null)
  const rooms = pack.rooms
    .map((room, at) => ({ ...room, names: namesOf(pack, (person) => person.room === at) }))
    .toSorted((a, b) => a.number.localeCompare(b.number, 'en-IN', { numeric: true }))
  return (
    <details className={classes.details}>
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
                <b>{number === '' ? texts.rooms.noNumber : texts.rooms.number(number)}</b>{' '}
                <span>{texts.rooms.kind(deskArrangements.rooms.kinds[code], ground)}</span>
                <p>{names.join(', ')}</p>
              </li>
            ))}
          </ul>
          {without.length === 0 ? null : <p>{texts.rooms.without(without)}</p>}
          <p className={classes.over}>{texts.rooms.numbers}</p>
        </>
      )}
    </details>
  )
}

/** Where people get in, in the order of the road. It is open while it matters. */
export function BoardingPart({ pack, isOpen }: { pack: DayPack; isOpen: boolean }) {
  if (pack.boarding.length === 0) return null
  const without = namesOf(pack, ({ boards }) => boards === null)
  return (
    <details className={classes.details} open={isOpen}>
      <summary>{texts.boarding.title(pack.boarding.length)}</summary>
      <ul>
        {pack.boarding.map((place, at) => {
          const names = namesOf(pack, ({ boards }) => boards === at)
          return (
            <li key={`${place.city} ${place.name}`}>
              <b>{texts.boarding.place(place.name, place.city)}</b> <span>{boardingTime(pack, place)}</span>
              {place.address === '' ? null : <small>{place.address}</small>}
              <p>
                {texts.boarding.people(names.length)}: {names.join(', ')}
              </p>
            </li>
          )
        })}
      </ul>
      {without.length === 0 ? null : <p>{texts.boarding.without(without)}</p>}
    </details>
  )
}
