import type { PhoneNumber, TripHotel, TripResponse } from '../api/calls.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { phoneHref, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { printDay } from './print-dates.ts'
import classes from './trip-cards.module.css'

const texts = tripMessages.contacts

type People = Pick<TripResponse, 'status' | 'driver' | 'guide' | 'emergency' | 'office'>

/** The people to call, each with one tap. The office is always among them. */
export function Contacts({ trip }: { trip: People }) {
  const { driver, guide, emergency, office } = trip
  const areContactsPending = trip.status === 'confirmed' && driver === null && guide === null
  return (
    <section className={classes.card} aria-labelledby="trip-contacts">
      <h2 id="trip-contacts">{texts.title}</h2>
      {areContactsPending ? <p className={classes.soft}>{texts.later}</p> : null}
      <ul className={classes.people}>
        {driver === null ? null : (
          <Person role={texts.driver} name={driver.name} more={driver.vehicle} phone={driver.phone} hasWhatsapp />
        )}
        {guide === null ? null : <Person role={texts.guide} name={guide.name} phone={guide.phone} hasWhatsapp />}
        {emergency === null ? null : <Person role={texts.emergency} name={emergency.name} phone={emergency.phone} />}
        <Person role={texts.office} name={office.name} phone={office.phone} whatsapp={office.whatsapp} hasWhatsapp />
      </ul>
    </section>
  )
}

/** The hotels, night by night. */
export function Hotels({ hotels }: { hotels: readonly TripHotel[] }) {
  if (hotels.length === 0) return null
  const { title, nights, noPhone } = tripMessages.hotels
  return (
    <section className={classes.card} aria-labelledby="trip-hotels">
      <h2 id="trip-hotels">{title}</h2>
      <ul className={classes.people}>
        {hotels.map(({ fromNight, toNight, fromDate, toDate, name, place, phone }) => (
          <Person
            key={`${fromNight} ${toNight} ${name}`}
            role={nights(printDay(fromDate), printDay(toDate))}
            name={name}
            more={phone === null ? [place, noPhone].filter(Boolean).join(' · ') : place}
            phone={phone}
          />
        ))}
      </ul>
    </section>
  )
}

type PersonProps = {
  role: string
  name: string
  more?: string
  phone: PhoneNumber | null
  /** Present when it differs from the phone number. */
  whatsapp?: PhoneNumber
  hasWhatsapp?: boolean
}

function Person({ role, name, more = '', phone, whatsapp, hasWhatsapp = false }: PersonProps) {
  // Without its country code, a number would open the chat of somebody in another country.
  const chatNumber = (whatsapp ?? phone)?.dial
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <span className={classes.role}>{role}</span>
        <span className={classes.name}>{name}</span>
        {more === '' ? null : <span className={classes.soft}>{more}</span>}
      </div>
      {phone === null ? null : (
        <div className={classes.taps}>
          {phone.dial === null ? (
            <span className="num">{phone.shown}</span>
          ) : (
            <a className={classes.call} href={phoneHref(phone.dial)}>
              <Icon name="phone" size={20} />
              <span className="visually-hidden">{texts.call(name)}, </span>
              <span className="num">{phone.shown}</span>
            </a>
          )}
          {hasWhatsapp && chatNumber?.startsWith('+') ? (
            <a
              className={classes.whatsapp}
              href={whatsappHref(chatNumber)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.whatsapp(name)}
            >
              <Icon name="whatsapp" size={24} />
            </a>
          ) : null}
        </div>
      )}
    </li>
  )
}
