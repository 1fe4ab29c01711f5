import type { DayPack, PackPerson } from '../api/desk-schemas.ts'
import type { Standing, Tick } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { nameOf } from './day-facts.ts'
import { PersonFacts } from './person-facts.tsx'
import { boardingOf, roomNumber } from './place-facts.ts'
import classes from './roll-tab.module.css'

type RowProps = {
  pack: DayPack
  person: PackPerson
  name: string
  standing: Standing | undefined
  /** People get in here. */
  isBoarding: boolean
  onTick: (person: PackPerson, isHere: boolean) => void
}

/** A traveller. The whole row ticks; the number beside it calls. */
export function PersonRow({ pack, person, name, standing, isBoarding, onTick }: RowProps) {
  const booking = pack.bookings.find(({ reference }) => reference === person.reference)
  const phone = booking?.phone
  const isHere = standing?.isHere === true
  const other = standing?.other ?? null
  // With one place for all it is the halt itself. Nobody is in a room yet.
  const boards = isBoarding && !isHere && pack.boarding.length > 1 ? boardingOf(pack, person) : ''
  const others = pack.people.filter((one) => one.reference === person.reference && one.place !== person.place)
  return (
    <li className={isHere ? classes.rowHere : classes.row}>
      <button type="button" className={classes.tick} aria-pressed={isHere} onClick={() => onTick(person, !isHere)}>
        <span className={classes.circle}>
          <DeskIcon name="check" />
        </span>
        <span className={classes.who}>
          <PersonFacts person={person} name={name} room={boards === '' ? roomNumber(pack, person) : ''} />
          {boards === '' ? null : <small>{boards}</small>}
          {isHere || phone === undefined ? null : (
            <small>
              {others.length === 0
                ? texts.roll.ofBooking(phone.shown)
                : texts.roll.withOthers(
                    others.slice(0, 2).map((one) => nameOf(pack, one)),
                    phone.shown,
                  )}
            </small>
          )}
          {standing === undefined || other === null ? null : (
            <small className={classes.differ}>
              <Word tick={standing.latest} />. <Word tick={other} />
            </small>
          )}
        </span>
      </button>
      {phone === undefined || phone.dial === null ? null : (
        <a className={classes.call} href={`tel:${phone.dial}`} aria-label={texts.roll.call(name)}>
          <DeskIcon name="phone" />
        </a>
      )}
    </li>
  )
}

const Word = ({ tick: { who, isHere, at } }: { tick: Tick }) => texts.roll.word(who, isHere, printTime(new Date(at)))
