import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listIncidents, type DeskIncident } from '../api/incidents-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { IncidentPhoto } from './incident-photo.tsx'
import { SettleIncidentDialog } from './settle-incident-dialog.tsx'
import classes from './incidents.module.css'

const texts = deskIncidents.page
/** How often the incidents are reloaded. A photo may arrive minutes after its text, and somebody is waiting for it. */
const POLL_INTERVAL_MS = 60_000

/** The incidents of the trip, the latest first, with what was done about them. */
export function IncidentsTab({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const [toSettle, setToSettle] = useState<DeskIncident>()
  const [isDone, setIsDone] = useState(false)
  const { data, error, refetch } = useDeskQuery(
    [...DEPARTURES_KEY, 'incidents', packageId, startDate],
    [listIncidents, { params: { packageId: String(packageId), startDate } }],
    { refetchInterval: POLL_INTERVAL_MS },
  )
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={4} />
  return (
    <>
      {isDone ? <Note kind="good">{texts.done}</Note> : null}
      <Card title={texts.title}>
        {data.incidents.length === 0 ? <p className="row middle muted gap-12 pad-16">{texts.none}</p> : null}
        <ul className={classes.incidents}>
          {data.incidents.map((incident) => (
            <Incident key={incident.id} incident={incident} onSettle={() => setToSettle(incident)} />
          ))}
        </ul>
      </Card>
      {toSettle === undefined ? null : (
        <SettleIncidentDialog
          incident={toSettle}
          onClose={() => setToSettle(undefined)}
          onDone={() => {
            setToSettle(undefined)
            setIsDone(true)
          }}
        />
      )}
    </>
  )
}

function Incident({ incident, onSettle }: { incident: DeskIncident; onSettle: () => void }) {
  const { words, person, about, who, at, photo, settled, maySettle } = incident
  const staff = useOutletContext<StaffMember>()
  const when = printShortDateTime(new Date(at))
  return (
    <li>
      <p className="row middle muted small gap-8-10">
        <Chip kind={settled === null ? 'bad' : 'done'}>{settled === null ? texts.open : texts.settled}</Chip>
        <span>{texts.told(who, when)}</span>
      </p>
      <p className={`strong anywhere ${classes.words}`}>{words ?? texts.unreadable}</p>
      {person === null || about === null ? null : (
        <p className="muted small">
          {texts.about(person)},{' '}
          {staff.permissions.read_bookings === 'yes' ? (
            <Link to={deskPages.booking(about.reference)}>{about.reference}</Link>
          ) : (
            about.reference
          )}
        </p>
      )}
      {settled === null ? null : (
        <p className={`anywhere ${classes.note}`}>
          <b>{settled.note ?? texts.unreadable}</b>
          <small className="block muted small">
            {texts.note(settled.who, printShortDateTime(new Date(settled.at)))}
          </small>
        </p>
      )}
      {photo === 'comes' ? <p className="muted small">{texts.photoPending}</p> : null}
      <div className="row if-any middle gap-8-10">
        {photo === 'here' ? <IncidentPhoto incident={incident} when={when} /> : null}
        {maySettle ? (
          <SmallButton aria-label={texts.resolveLabel(words ?? when)} onClick={onSettle}>
            {texts.settle}
          </SmallButton>
        ) : null}
      </div>
    </li>
  )
}
