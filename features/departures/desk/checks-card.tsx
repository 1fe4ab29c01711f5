import { Link } from 'react-router'
import type { DeskDeparture } from '../api/departure-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Card } from '#ui/desk/card.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { phoneHref } from '#ui/site/lib/site.ts'
import type { Manifest } from '#features/arrangements/desk/arrangement-rows.ts'
import classes from '#ui/desk/departure-parts.module.css'
import pageClasses from './departure-page.module.css'

const texts = deskDeparture.checks
/** The checks that concern the contacts of the departure. */
const CHECKS_IN_CONTACTS: readonly string[] = ['driver', 'hotels', 'boarding', 'emergency']

type ChecksCardProps = {
  staff: StaffMember
  departure: DeskDeparture
  /** The bookings with an unnamed traveller, for staff who may read them. */
  unnamedBookings: Manifest['bookings']
}

/** The eight checks before a departure. Bookers of unnamed travellers can be phoned from here. */
export function ChecksCard({ staff, departure, unnamedBookings }: ChecksCardProps) {
  const { checks, unnamed, surplus } = departure
  const doneCount = checks.filter(({ isDone }) => isDone).length
  return (
    <Card title={texts.title} actions={<span className="muted">{texts.done(doneCount, checks.length)}</span>}>
      <ul className={classes.checks}>
        {checks.map(({ check, isDone }) => (
          <li key={check} data-done={isDone}>
            <DeskIcon name={isDone ? 'check' : 'warning'} />
            <span>
              <span className="unseen">{isDone ? texts.isDone : texts.isOpen}</span>{' '}
              {isDone ? texts.fine[check] : check === 'names' ? texts.names(unnamed, surplus) : texts.open[check]}
              {!isDone && CHECKS_IN_CONTACTS.includes(check) && hasPermission(staff, 'change_trip_contacts') ? (
                <>
                  {' '}
                  <Link to="?edit=contacts">{texts.enter}</Link>
                </>
              ) : null}
              {!isDone && check === 'names'
                ? unnamedBookings.map(({ reference, booker, phone }) => (
                    <a key={reference} className={`block ${pageClasses.callLine}`} href={phoneHref(phone)}>
                      {texts.call(booker)}
                    </a>
                  ))
                : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
