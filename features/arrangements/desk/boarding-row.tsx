import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import { phoneHref } from '#ui/site/lib/site.ts'
import { guestKey, type BoardingGuest } from './boarding-groups.ts'
import classes from './arrangements.module.css'

const texts = deskArrangements.boarding

type BoardingRowProps = {
  booking: ManifestBooking
  /** The guests of the booking who board here. */
  guests: readonly BoardingGuest[]
  selectedGuests: ReadonlyMap<string, BoardingGuest>
  mayChange: boolean
  onChoose: (guests: readonly BoardingGuest[], isSelected: boolean) => void
}

/** A booking at a boarding point. It is selected as a whole, or guest by guest. */
export function BoardingRow({ booking, guests, selectedGuests, mayChange, onChoose }: BoardingRowProps) {
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
              checked={guests.every((guest) => selectedGuests.has(guestKey(guest)))}
              onChange={(event) => onChoose(guests, event.currentTarget.checked)}
            />
          </label>
        </td>
      ) : null}
      <td>
        {staff.permissions.read_bookings === 'yes' ? (
          <Link to={deskPages.booking(reference)}>{booker}</Link>
        ) : (
          <b>{booker}</b>
        )}
        {wishes === '' ? null : <small className="muted"> {wishes}</small>}
      </td>
      <td>
        <a href={phoneHref(phone)}>{phone}</a>
      </td>
      <td>
        <div className={`row middle ${classes.who}`}>
          {isOneByOne
            ? guests.map((guest) => (
                <CheckboxField
                  key={guest.place}
                  label={guest.name}
                  aria-label={texts.choose(guest.name, booker)}
                  checked={selectedGuests.has(guestKey(guest))}
                  onChange={(event) => onChoose([guest], event.currentTarget.checked)}
                />
              ))
            : guests.map(({ name }) => name).join(', ')}
          {mayChange && guests.length > 1 ? (
            <SmallButton variant="quiet" aria-pressed={isOneByOne} onClick={() => setIsOneByOne(!isOneByOne)}>
              {isOneByOne ? texts.showBooking : texts.oneByOne}
            </SmallButton>
          ) : null}
        </div>
      </td>
    </tr>
  )
}
