import type { KnownIncident } from '../api/incidents-schemas.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { keyOfPerson, nameOf } from './day-facts.ts'
import type { DayView } from './day-view.ts'
import type { KeptDay, WaitingIncident } from './day-store.ts'
import classes from './incident.module.css'

const texts = deskIncidents.phone

/** What was told on this trip, by any phone, the latest first: how far it has come, and what was done about it. */
export function IncidentList({ view: { waiting }, day: { pack } }: { view: DayView; day: KeptDay }) {
  const own = waiting.flatMap((fact) => (fact.kind === 'incident' ? [fact] : []))
  const untold = own.filter(({ isTold }) => isTold !== true).toSorted((a, b) => b.body.at.localeCompare(a.body.at))
  const people = new Map(pack.people.map((person) => [keyOfPerson(person), nameOf(pack, person)]))
  const toldBy = (about: KnownIncident['about'], who: string, at: string) => {
    const name = about === null ? undefined : people.get(keyOfPerson(about))
    return `${name === undefined ? '' : `${texts.concerns(name)} `}${texts.by(who, printShortMoment(new Date(at)))}`
  }
  return (
    <ul className={classes.list}>
      {untold.map(({ id, body, isAside }) => (
        <li key={id}>
          <b>{body.words}</b>
          <small>{toldBy(body.about, pack.staff.name, body.at)}</small>
          <p className={isAside === true ? classes.bad : classes.waits}>
            {isAside === true ? texts.state.aside : texts.state.waits}
          </p>
        </li>
      ))}
      {pack.state.incidents.map((incident) => (
        <li key={incident.id}>
          <b>{incident.words ?? texts.unreadableWords}</b>
          <small>{toldBy(incident.about, incident.who, incident.at)}</small>
          {incident.settled === null ? (
            <p className={classes.waits}>{stateOf(incident, own)}</p>
          ) : (
            <p className={classes.settled}>
              {texts.settled(incident.settled.who, printShortMoment(new Date(incident.settled.at)))}{' '}
              {incident.settled.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How far one has come that the office has. */
function stateOf({ id, photo }: KnownIncident, own: readonly WaitingIncident[]): string {
  if (photo === 'none') return texts.state.told
  if (photo === 'here') return texts.state.withPhoto
  return own.some((fact) => fact.id === id) ? texts.state.photoWaits : texts.state.photoElsewhere
}
