import { Link } from 'react-router'
import type { PartyMember } from '../api/additions-schemas.ts'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { paise } from '#kernel/money/money.ts'
import { sumParty } from '../rules/party.ts'
import { deskAdditions } from '#messages/bookings/desk-additions.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import table from '#desk/ui/table.module.css'
import { BookingStatus } from './booking-status.tsx'
import classes from './booking-page.module.css'

const texts = deskAdditions.party

/** The bookings that travel together because guests were added later, what waits for its payment, and their sum. */
export function PartyCard({ booking }: { booking: DeskBooking }) {
  const { reference, status, guests, heldUntil, joins, party } = booking
  if (party.length === 0) return null
  const own = { reference, status, guests, heldUntil, ...booking.trip, payablePaise: booking.money.payablePaise }
  const members: PartyMember[] = joins === null ? [own, ...party] : placed(own, party)
  const { travels } = sumParty(members.map((one) => ({ ...one, payable: paise(one.payablePaise) })))
  const live = members.filter((one) => ['held', 'confirmed'].includes(one.status))
  return (
    <Card title={texts.title}>
      {party
        .filter((one) => one.status === 'held')
        .map((one) => (
          <div key={one.reference} className={classes.body}>
            <Waiting member={one} />
          </div>
        ))}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.reference}</th>
            <th scope="col" className={table.number}>
              {texts.columns.guests}
            </th>
            <th scope="col">{texts.columns.day}</th>
            <th scope="col">{texts.columns.status}</th>
            <th scope="col" className={table.number}>
              {texts.columns.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((one) => (
            <tr key={one.reference}>
              <td>
                {one.reference === reference ? (
                  <b>{texts.here(reference)}</b>
                ) : (
                  <Link to={deskPages.booking(one.reference)}>{one.reference}</Link>
                )}
              </td>
              <td data-label={texts.columns.guests} className={table.number}>
                {one.guests}
              </td>
              <td data-label={texts.columns.day}>{formatCalendarDate(calendarDate(one.startDate))}</td>
              <td data-label={texts.columns.status}>
                <BookingStatus status={one.status} heldUntil={one.heldUntil} />
              </td>
              <td data-label={texts.columns.price} className={table.number}>
                {printExactRupees(one.payablePaise)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.lines}>
        <div className={classes.total}>
          <dt>{texts.sum(travels.guests)}</dt>
          <dd>{printExactRupees(travels.payable)}</dd>
        </div>
      </dl>
      {new Set(live.map((one) => one.startDate)).size > 1 ? (
        <div className={classes.body}>
          <Note kind="waits">{texts.otherDay}</Note>
        </div>
      ) : null}
    </Card>
  )
}

/** The first booking stays first; this one stands behind it. */
function placed(own: PartyMember, [first, ...others]: readonly PartyMember[]): PartyMember[] {
  return first === undefined ? [own] : [first, own, ...others]
}

/** Added guests who have not paid: until when, and how much. */
function Waiting({ member: { status, guests, payablePaise, heldUntil } }: { member: PartyMember }) {
  const now = useNow()
  const end = new Date(heldUntil ?? now)
  const amount = printExactRupees(payablePaise)
  if (isPaidAtOffice({ status, holdExpiresAt: end }, now)) {
    return <Note kind="waits">{texts.waitsAtOffice(guests, amount)}</Note>
  }
  return <Note kind="waits">{end <= now ? texts.over : texts.waits(guests, amount, printShortMoment(end))}</Note>
}
