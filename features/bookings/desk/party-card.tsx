import { Link } from 'react-router'
import type { PartyMember } from '../api/additions-calls.ts'
import type { DeskBooking } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { paise } from '#kernel/money/money.ts'
import { sumParty } from '../rules/party.ts'
import { deskAdditions } from '#messages/bookings/desk-additions.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import { BookingStatus } from './booking-status.tsx'
import classes from '#ui/desk/booking-parts.module.css'

const texts = deskAdditions.party

/** The bookings that travel together because guests were added later, including unpaid ones, and their total. */
export function PartyCard({ booking }: { booking: DeskBooking }) {
  const { reference, status, guests, heldUntil, addedToReference, party } = booking
  if (party.length === 0) return null
  const ownMember = { reference, status, guests, heldUntil, ...booking.trip, payablePaise: booking.money.payablePaise }
  const members: PartyMember[] = addedToReference === null ? [ownMember, ...party] : insertAfterFirst(ownMember, party)
  const { travels } = sumParty(members.map((one) => ({ ...one, payable: paise(one.payablePaise) })))
  const live = members.filter((one) => ['held', 'confirmed'].includes(one.status))
  return (
    <Card title={texts.title}>
      {party
        .filter((one) => one.status === 'held')
        .map((one) => (
          <div key={one.reference} className="stack gap-10 pad-14-16">
            <UnpaidGuests member={one} />
          </div>
        ))}
      <DataTable
        headings={[
          texts.columns.reference,
          { number: texts.columns.guests },
          texts.columns.day,
          texts.columns.status,
          { number: texts.columns.price },
        ]}
      >
        {members.map((one) => (
          <tr key={one.reference}>
            <td>
              {one.reference === reference ? (
                <b>{texts.here(reference)}</b>
              ) : (
                <Link to={deskPages.booking(one.reference)}>{one.reference}</Link>
              )}
            </td>
            <NumberCell label={texts.columns.guests}>{one.guests}</NumberCell>
            <td data-label={texts.columns.day}>{formatCalendarDate(calendarDate(one.startDate))}</td>
            <td data-label={texts.columns.status}>
              <BookingStatus status={one.status} heldUntil={one.heldUntil} />
            </td>
            <NumberCell label={texts.columns.price}>{printExactRupees(one.payablePaise)}</NumberCell>
          </tr>
        ))}
      </DataTable>
      <dl className={`pad-12-16 ${classes.lines}`}>
        <div className={`large ${classes.total}`}>
          <dt>{texts.sum(travels.guests)}</dt>
          <dd>{printExactRupees(travels.payable)}</dd>
        </div>
      </dl>
      {new Set(live.map((one) => one.startDate)).size > 1 ? (
        <div className="stack gap-10 pad-14-16">
          <Note kind="waits">{texts.otherDay}</Note>
        </div>
      ) : null}
    </Card>
  )
}

/** Inserts this booking after the first one, which stays at the top. */
function insertAfterFirst(ownMember: PartyMember, [first, ...others]: readonly PartyMember[]): PartyMember[] {
  return first === undefined ? [ownMember] : [first, ownMember, ...others]
}

/** Added guests who have not paid: the deadline and the amount. */
function UnpaidGuests({ member: { status, guests, payablePaise, heldUntil } }: { member: PartyMember }) {
  const now = useNow()
  const end = new Date(heldUntil ?? now)
  const amount = printExactRupees(payablePaise)
  if (isPaidAtOffice({ status, holdExpiresAt: end }, now)) {
    return <Note kind="waits">{texts.pendingAtOffice(guests, amount)}</Note>
  }
  return <Note kind="waits">{end <= now ? texts.over : texts.waits(guests, amount, printShortDateTime(end))}</Note>
}
