import { useSearchParams } from 'react-router'
import { useState } from 'react'
import type { DepartureContacts, DeskDeparture } from '../api/departure-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { printDay, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { phoneHref } from '#ui/site/lib/site.ts'
import { ContactsDialog } from './contacts-dialog.tsx'
import classes from '#ui/desk/departure-parts.module.css'
import pageClasses from './departure-page.module.css'

const texts = deskDeparture.contacts

type ContactsCardProps = { staff: StaffMember; departure: DeskDeparture; departureContacts: DepartureContacts }

/** The phone contacts for the travellers of the departure, by night. `?edit=contacts` opens the form. */
export function ContactsCard({ staff, departure, departureContacts }: ContactsCardProps) {
  const [search, setSearch] = useSearchParams()
  const [isSaved, setIsSaved] = useState(false)
  const now = useNow()
  const mayChange = hasPermission(staff, 'change_trip_contacts')
  const { contacts, revision, who, at } = departureContacts
  const { boarding, hotels, driver, guide, emergency } = contacts
  const edit = (isOpen: boolean) => {
    const next = new URLSearchParams(search)
    if (isOpen) next.set('edit', 'contacts')
    else next.delete('edit')
    setSearch(next, { replace: !isOpen })
  }
  return (
    <Card
      title={texts.title}
      actions={mayChange ? <SmallButton onClick={() => edit(true)}>{texts.edit}</SmallButton> : undefined}
    >
      {isSaved ? <Note kind="good">{texts.saved}</Note> : null}
      <dl className={classes.people}>
        <div>
          <dt className="muted">{texts.parts.boarding}</dt>
          <dd>
            {boarding === null ? (
              <NotEntered />
            ) : (
              <>
                {boarding.place}
                <small>
                  {printDay(calendarDate(boarding.date), now)}, {boarding.time}
                </small>
                {boarding.mapUrl === null ? null : (
                  <a href={boarding.mapUrl} target="_blank" rel="noreferrer">
                    {texts.map}
                  </a>
                )}
              </>
            )}
          </dd>
        </div>
        {hotels.length === 0 ? (
          <div>
            <dt className="muted">{texts.parts.hotels}</dt>
            <dd>
              <NotEntered />
            </dd>
          </div>
        ) : (
          hotels.map((hotel) => <Hotel key={`${hotel.fromNight} ${hotel.name}`} hotel={hotel} />)
        )}
        <Person label={texts.parts.driver} person={driver} more={driver?.vehicle} />
        <Person label={texts.parts.guide} person={guide} more={undefined} />
        <Person label={texts.parts.emergency} person={emergency} more={undefined} />
      </dl>
      <p className={`muted small ${pageClasses.seen}`}>
        {texts.seen} {at === null ? null : texts.revision(revision, who, printShortDateTime(new Date(at), now))}
      </p>
      {search.get('edit') === 'contacts' && mayChange ? (
        <ContactsDialog
          departure={departure}
          departureContacts={departureContacts}
          onSaved={() => setIsSaved(true)}
          onClose={() => edit(false)}
        />
      ) : null}
    </Card>
  )
}

const NotEntered = () => <span className="alarm strong">{texts.notEntered}</span>

function Hotel({ hotel }: { hotel: DepartureContacts['contacts']['hotels'][number] }) {
  const { fromNight, toNight, name, place, phone } = hotel
  return (
    <div>
      <dt className="muted">{texts.nights(fromNight, toNight)}</dt>
      <dd>
        {[name, place].filter((part) => part !== '').join(', ')}
        {phone === null ? null : <Call name={name} phone={phone} />}
      </dd>
    </div>
  )
}

type PersonProps = {
  label: string
  person: { name: string; phone: string } | null
  more: string | undefined
}

function Person({ label, person, more = '' }: PersonProps) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>
        {person === null ? (
          <NotEntered />
        ) : (
          <>
            {person.name}
            {more === '' ? null : <small>{more}</small>}
            <Call name={person.name} phone={person.phone} />
          </>
        )}
      </dd>
    </div>
  )
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <a href={phoneHref(phone)} title={phone} aria-label={texts.callPerson(name)}>
      {texts.call}
    </a>
  )
}
