import { useState } from 'react'
import type { OfflinePerson } from '../api/desk-calls.ts'
import { FOODS } from '#features/travellers/rules/traveller-details.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { Button } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { logPageError } from '#ui/site/lib/api.ts'
import { DayDialog } from './day-dialog.tsx'
import { countUnsentItems, nameOf } from './day-facts.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { PersonFacts } from './person-facts.tsx'
import { roomNumber } from './place-facts.ts'
import { BoardingPart, RoomsPart } from './places-part.tsx'
import type { DayPartProps } from './roll-tab.tsx'
import classes from './day-parts.module.css'

/** Who travels together, what they eat, and how to call them. The list can be removed from the phone here. */
export function PeopleTab({ session, view, day, dayNumber }: DayPartProps) {
  const { offlineCopy } = day
  const [isRemoving, setIsRemoving] = useState(false)
  const [notesPerson, setNotesPerson] = useState<OfflinePerson>()
  const meals = [...FOODS, null]
    .map((food) => ({
      words: food === null ? texts.person.foodNotGiven : deskDeparture.manifest.foods[food],
      count: offlineCopy.people.filter((person) => person.food === food).length,
    }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <section className={classes.part}>
        <h2>{texts.people.meals}</h2>
        <ul className="row strong gap-4-18">
          {meals.map(({ words, count }) => (
            <li key={words}>{texts.people.meal(words, count)}</li>
          ))}
        </ul>
      </section>
      <RoomsPart offlineCopy={offlineCopy} dayNumber={dayNumber} />
      <BoardingPart offlineCopy={offlineCopy} isOpen={dayNumber === 1} />
      {offlineCopy.bookings.map(({ reference, booker, phone, wishes }) => {
        const people = offlineCopy.people.filter((person) => person.reference === reference)
        return (
          <section key={reference} className={classes.booking}>
            <div>
              <p className={`row muted gap-8 ${classes.over}`}>{reference}</p>
              {people.map((person) => (
                <div key={person.place} className={classes.person}>
                  <PersonFacts
                    person={person}
                    name={nameOf(offlineCopy, person)}
                    room={roomNumber(offlineCopy, person)}
                  />
                  {person.hasNote ? (
                    <button
                      type="button"
                      className={`strong ${classes.noteButton}`}
                      aria-label={texts.notes.read(nameOf(offlineCopy, person))}
                      onClick={() => setNotesPerson(person)}
                    >
                      {texts.notes.button}
                    </button>
                  ) : null}
                </div>
              ))}
              {people.some(({ name }) => name === booker) ? null : <p>{texts.people.bookedBy(booker)}</p>}
              {wishes === '' ? null : <p>{texts.people.wishes(wishes)}</p>}
              <p>{phone.shown}</p>
            </div>
            {phone.dial === null ? null : (
              <a href={`tel:${phone.dial}`} aria-label={texts.roll.call(booker)}>
                <DeskIcon name="phone" />
              </a>
            )}
          </section>
        )
      })}
      {notesPerson === undefined ? null : (
        <NotesDialog session={session} day={day} person={notesPerson} onClose={() => setNotesPerson(undefined)} />
      )}
      <div className={classes.foot}>
        <Button onClick={() => setIsRemoving(true)}>{texts.people.remove}</Button>
      </div>
      {isRemoving ? (
        <DayDialog
          title={texts.people.remove}
          onClose={() => setIsRemoving(false)}
          onSubmit={() => void session.remove().catch(logPageError)}
          texts={{ leave: texts.people.keep, action: texts.people.removeSubmit }}
          isDanger
        >
          <p>{texts.people.removeText(countUnsentItems(view.waiting))}</p>
        </DayDialog>
      ) : null}
    </>
  )
}
