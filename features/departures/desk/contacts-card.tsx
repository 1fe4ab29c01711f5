import { useSearchParams } from 'react-router'
import { useState } from 'react'
import type { DepartureContacts, DeskDeparture } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { printDay, printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { phoneHref } from '#site/lib/site.ts'
import { ContactsDialog } from './contacts-dialog.tsx'
import classes from './departure-page.module.css'

const texts = deskDeparture.contacts

type ContactsCardProps = { staff: StaffMember; departure: DeskDeparture; known: DepartureContacts }

/** Whom the travellers of the departure call, by night. `?edit=contacts` opens the form. */
export function ContactsCard({ staff, departure, known }: ContactsCardProps) {
  const [search, setSearch] = useSearchParams()
  const [isSaved, setIsSaved] = useState(false)
  const now = useNow()
  const mayChange = mayDo(staff, 'change_trip_contacts')
  const { contacts, revision, who, at } = known
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
      acts={
        mayChange ? (
          <Button size="small" onClick={() => edit(true)}>
            {texts.edit}
          </Button>
        ) : undefined
      }
    >
      {isSaved ? <Note kind="good">{texts.saved}</Note> : null}
      <dl className={classes.people}>
        <div>
          <dt>{texts.parts.boarding}</dt>
          <dd>
            {boarding === null ? (
              <Open />
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
            <dt>{texts.parts.hotels}</dt>
            <dd>
              <Open />
            </dd>
          </div>
        ) : (
          hotels.map((hotel) => <Hotel key={`${hotel.fromNight} ${hotel.name}`} hotel={hotel} />)
        )}
        <Person label={texts.parts.driver} person={driver} more={driver?.vehicle} />
        <Person label={texts.parts.guide} person={guide} more={undefined} />
        <Person label={texts.parts.emergency} person={emergency} more={undefined} />
      </dl>
      <p className={classes.seen}>
        {texts.seen} {at === null ? null : texts.revision(revision, who, printShortMoment(new Date(at), now))}
      </p>
      {search.get('edit') === 'contacts' && mayChange ? (
        <ContactsDialog
          departure={departure}
          known={known}
          onSaved={() => setIsSaved(true)}
          onClose={() => edit(false)}
        />
      ) : null}
    </Card>
  )
}

const Open = () => <span className={classes.open}>{texts.notEntered}</span>

function Hotel({ hotel }: { hotel: DepartureContacts['contacts']['hotels'][number] }) {
  const { fromNight, toNight, name, place, phone } = hotel
  return (
    <div>
      <dt>{texts.nights(fromNight, toNight)}</dt>
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
      <dt>{label}</dt>
      <dd>
        {person === null ? (
          <Open />
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
    <a href={phoneHref(phone)} title={phone} aria-label={texts.callWhom(name)}>
      {texts.call}
    </a>
  )
}
