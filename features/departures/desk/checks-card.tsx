import { Link } from 'react-router'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Card } from '#desk/ui/card.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { phoneHref } from '#site/lib/site.ts'
import type { Manifest } from './arrangement-rows.ts'
import classes from './departure-page.module.css'

const texts = deskDeparture.checks
/** What is entered in the contacts of the departure. */
const IN_CONTACTS: readonly string[] = ['driver', 'hotels', 'boarding', 'emergency']

type ChecksCardProps = {
  staff: StaffMember
  departure: DeskDeparture
  /** The bookings with a traveller who has no name yet, for those who may read them. */
  nameless: Manifest['bookings']
}

/** The eight things that are looked at before a departure leaves. Whoever has no name yet is called from here. */
export function ChecksCard({ staff, departure, nameless }: ChecksCardProps) {
  const { checks, unnamed, surplus } = departure
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <Card title={texts.title} acts={<span className={classes.muted}>{texts.done(done, checks.length)}</span>}>
      <ul className={classes.checks}>
        {checks.map(({ check, isDone }) => (
          <li key={check} data-done={isDone}>
            <DeskIcon name={isDone ? 'check' : 'warning'} />
            <span>
              <span className={classes.unseen}>{isDone ? texts.isDone : texts.isOpen}</span>{' '}
              {isDone ? texts.fine[check] : check === 'names' ? texts.names(unnamed, surplus) : texts.open[check]}
              {!isDone && IN_CONTACTS.includes(check) && mayDo(staff, 'change_trip_contacts') ? (
                <>
                  {' '}
                  <Link to="?edit=contacts">{texts.enter}</Link>
                </>
              ) : null}
              {!isDone && check === 'names'
                ? nameless.map(({ reference, booker, phone }) => (
                    <a key={reference} className={classes.callLine} href={phoneHref(phone)}>
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
