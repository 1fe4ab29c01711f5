import type { KnownIncident } from '../api/incidents-calls.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { keyOfPerson, nameOf } from './day-facts.ts'
import type { DayView } from './day-view.ts'
import type { SavedDay, WaitingIncident } from './day-store.ts'
import classes from './incident.module.css'

const texts = deskIncidents.phone

/** Incidents of this trip from all phones, the latest first: whether each has arrived, and what was done about it. */
export function IncidentList({ view: { waiting }, day: { offlineCopy } }: { view: DayView; day: SavedDay }) {
  const unsentIncidents = waiting.flatMap((fact) => (fact.kind === 'incident' ? [fact] : []))
  const unreported = unsentIncidents
    .filter(({ isReported }) => isReported !== true)
    .toSorted((a, b) => b.body.at.localeCompare(a.body.at))
  const people = new Map(offlineCopy.people.map((person) => [keyOfPerson(person), nameOf(offlineCopy, person)]))
  const reporterLine = (about: KnownIncident['about'], who: string, at: string) => {
    const name = about === null ? undefined : people.get(keyOfPerson(about))
    return `${name === undefined ? '' : `${texts.concerns(name)} `}${texts.by(who, printShortDateTime(new Date(at)))}`
  }
  return (
    <ul className={`stack ${classes.list}`}>
      {unreported.map(({ id, body, isSetAside }) => (
        <li key={id}>
          <b>{body.words}</b>
          <small>{reporterLine(body.about, offlineCopy.staff.name, body.at)}</small>
          <p className={isSetAside === true ? 'alarm strong' : 'muted'}>
            {isSetAside === true ? texts.state.aside : texts.state.waits}
          </p>
        </li>
      ))}
      {offlineCopy.state.incidents.map((incident) => (
        <li key={incident.id}>
          <b>{incident.words ?? texts.unreadableText}</b>
          <small>{reporterLine(incident.about, incident.who, incident.at)}</small>
          {incident.settled === null ? (
            <p className="muted">{stateOf(incident, unsentIncidents)}</p>
          ) : (
            <p className={`strong ${classes.settled}`}>
              {texts.settled(incident.settled.who, printShortDateTime(new Date(incident.settled.at)))}{' '}
              {incident.settled.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The progress of an incident that the office has. */
function stateOf({ id, photo }: KnownIncident, unsentIncidents: readonly WaitingIncident[]): string {
  if (photo === 'none') return texts.state.told
  if (photo === 'here') return texts.state.withPhoto
  return unsentIncidents.some((fact) => fact.id === id)
    ? texts.state.photoAwaitingConnection
    : texts.state.photoOnOtherPhone
}
