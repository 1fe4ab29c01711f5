import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { ManifestBooking } from '../api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { Button } from '#desk/ui/button.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import { phoneHref } from '#site/lib/site.ts'
import { guestKey, type BoardingGuest } from './boarding-groups.ts'
import classes from './arrangements.module.css'
import page from './departure-page.module.css'

const texts = deskArrangements.boarding

type BoardingRowProps = {
  booking: ManifestBooking
  /** Those of the booking who board at this place. */
  guests: readonly BoardingGuest[]
  chosen: ReadonlyMap<string, BoardingGuest>
  mayChange: boolean
  onChoose: (guests: readonly BoardingGuest[], isIn: boolean) => void
}

/** A booking at a boarding place. It is chosen as a whole, or its guests one by one. */
export function BoardingRow({ booking, guests, chosen, mayChange, onChoose }: BoardingRowProps) {
  const staff = useOutletContext<StaffMember>()
  const [isOneByOne, setIsOneByOne] = useState(false)
  const { reference, booker, phone, wishes } = booking
  return (
    <tr className={mayChange ? classes.pickRow : undefined}>
      {mayChange ? (
        <td className={classes.box}>
          <label>
            <input
              type="checkbox"
              aria-label={texts.chooseBooking(booker)}
              checked={guests.every((guest) => chosen.has(guestKey(guest)))}
              onChange={(event) => onChoose(guests, event.currentTarget.checked)}
            />
          </label>
        </td>
      ) : null}
      <td>
        {staff.acts.read_bookings === 'yes' ? <Link to={deskPages.booking(reference)}>{booker}</Link> : <b>{booker}</b>}
        {wishes === '' ? null : <small className={page.muted}> {wishes}</small>}
      </td>
      <td>
        <a href={phoneHref(phone)}>{phone}</a>
      </td>
      <td>
        <div className={classes.who}>
          {isOneByOne
            ? guests.map((guest) => (
                <TickField
                  key={guest.place}
                  label={guest.name}
                  aria-label={texts.choose(guest.name, booker)}
                  checked={chosen.has(guestKey(guest))}
                  onChange={(event) => onChoose([guest], event.currentTarget.checked)}
                />
              ))
            : guests.map(({ name }) => name).join(', ')}
          {mayChange && guests.length > 1 ? (
            <Button size="small" look="quiet" aria-pressed={isOneByOne} onClick={() => setIsOneByOne(!isOneByOne)}>
              {isOneByOne ? texts.asOne : texts.oneByOne}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  )
}
