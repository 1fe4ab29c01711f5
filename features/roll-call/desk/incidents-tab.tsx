import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listIncidents } from '#features/roll-call/api/incidents-calls.ts'
import type { DeskIncident } from '#features/roll-call/api/incidents-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import { IncidentPhoto } from './incident-photo.tsx'
import { SettleIncidentDialog } from './settle-incident-dialog.tsx'
import classes from './incidents.module.css'

const texts = deskIncidents.page
/** A photo may come minutes after its sentence, and somebody waits for it. */
const EVERY_MS = 60_000

/** What was told from the trip, the latest first, with what was done about it. */
export function IncidentsTab({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const [settled, setSettled] = useState<DeskIncident>()
  const [isDone, setIsDone] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'incidents', packageId, startDate],
    queryFn: () => deskCall(listIncidents, { params: { packageId: String(packageId), startDate } }),
    refetchInterval: EVERY_MS,
  })
  if (data === undefined) return error === null ? <Skeleton rows={4} /> : <FailedPart onAgain={() => void refetch()} />
  return (
    <>
      {isDone ? <Note kind="good">{texts.done}</Note> : null}
      <Card title={texts.title}>
        {data.incidents.length === 0 ? <p className={list.none}>{texts.none}</p> : null}
        <ul className={classes.incidents}>
          {data.incidents.map((incident) => (
            <Incident key={incident.id} incident={incident} onSettle={() => setSettled(incident)} />
          ))}
        </ul>
      </Card>
      {settled === undefined ? null : (
        <SettleIncidentDialog
          incident={settled}
          onClose={() => setSettled(undefined)}
          onDone={() => {
            setSettled(undefined)
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
  const when = printShortMoment(new Date(at))
  return (
    <li>
      <p className={classes.head}>
        <Chip kind={settled === null ? 'bad' : 'done'}>{settled === null ? texts.open : texts.settled}</Chip>
        <span>{texts.told(who, when)}</span>
      </p>
      <p className={classes.words}>{words ?? texts.unreadable}</p>
      {person === null || about === null ? null : (
        <p className={classes.about}>
          {texts.about(person)},{' '}
          {staff.acts.read_bookings === 'yes' ? (
            <Link to={deskPages.booking(about.reference)}>{about.reference}</Link>
          ) : (
            about.reference
          )}
        </p>
      )}
      {settled === null ? null : (
        <p className={classes.note}>
          <b>{settled.note ?? texts.unreadable}</b>
          <small>{texts.note(settled.who, printShortMoment(new Date(settled.at)))}</small>
        </p>
      )}
      {photo === 'comes' ? <p className={classes.about}>{texts.photoComes}</p> : null}
      <div className={classes.acts}>
        {photo === 'here' ? <IncidentPhoto incident={incident} when={when} /> : null}
        {maySettle ? (
          <Button size="small" aria-label={texts.settleOf(words ?? when)} onClick={onSettle}>
            {texts.settle}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
