import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import type { Attendance, Tick } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { printTime } from '#ui/desk/lib/print-time.ts'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { nameOf } from './day-facts.ts'
import { PersonFacts } from './person-facts.tsx'
import { boardingOf, roomNumber } from './place-facts.ts'
import classes from './roll-tab.module.css'

type RowProps = {
  offlineCopy: OfflineCopy
  person: OfflinePerson
  name: string
  attendance: Attendance | undefined
  /** True when people board at this halt. */
  isBoarding: boolean
  onTick: (person: OfflinePerson, isHere: boolean) => void
}

/** A traveller. A tap on the row ticks the traveller; a tap on the number beside it calls. */
export function PersonRow({ offlineCopy, person, name, attendance, isBoarding, onTick }: RowProps) {
  const booking = offlineCopy.bookings.find(({ reference }) => reference === person.reference)
  const phone = booking?.phone
  const isHere = attendance?.isHere === true
  const other = attendance?.other ?? null
  // A single boarding point is the halt itself, so it is not shown. If there are several, the boarding point replaces
  // the room, because nobody has a room yet.
  const boardingPoint = isBoarding && !isHere && offlineCopy.boarding.length > 1 ? boardingOf(offlineCopy, person) : ''
  const others = offlineCopy.people.filter((one) => one.reference === person.reference && one.place !== person.place)
  return (
    <li className={isHere ? classes.rowHere : classes.row}>
      <button
        type="button"
        className={`stack middle ${classes.tick}`}
        aria-pressed={isHere}
        onClick={() => onTick(person, !isHere)}
      >
        <span className={`stack ${classes.circle}`}>
          <DeskIcon name="check" />
        </span>
        <span className={classes.who}>
          <PersonFacts person={person} name={name} room={boardingPoint === '' ? roomNumber(offlineCopy, person) : ''} />
          {boardingPoint === '' ? null : <small>{boardingPoint}</small>}
          {isHere || phone === undefined ? null : (
            <small>
              {others.length === 0
                ? texts.roll.ofBooking(phone.shown)
                : texts.roll.withOthers(
                    others.slice(0, 2).map((one) => nameOf(offlineCopy, one)),
                    phone.shown,
                  )}
            </small>
          )}
          {attendance === undefined || other === null ? null : (
            <small className={classes.differ}>
              <TickSummary tick={attendance.latest} />. <TickSummary tick={other} />
            </small>
          )}
        </span>
      </button>
      {phone === undefined || phone.dial === null ? null : (
        <a className={`stack ${classes.call}`} href={`tel:${phone.dial}`} aria-label={texts.roll.call(name)}>
          <DeskIcon name="phone" />
        </a>
      )}
    </li>
  )
}

const TickSummary = ({ tick: { who, isHere, at } }: { tick: Tick }) =>
  texts.roll.word(who, isHere, printTime(new Date(at)))
