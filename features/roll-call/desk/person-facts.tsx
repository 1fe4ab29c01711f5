import type { OfflinePerson } from '../api/desk-calls.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'

/** Below this age a person is shown as a girl or a boy. */
const ADULT_AGE = 18

/** Name, age, and what matters at a meal or in an emergency. */
export function PersonFacts({ person, name, room }: { person: OfflinePerson; name: string; room: string }) {
  const { age, gender, food, hasNote } = person
  const isChild = age !== null && age < ADULT_AGE
  const { girl, boy, woman, man } = texts.person.gender
  const genderNames = {
    female: isChild ? girl : woman,
    male: isChild ? boy : man,
    other: deskDeparture.manifest.genders.other,
  }
  const about = [...(age === null ? [] : [String(age)]), ...(gender === null ? [] : [genderNames[gender]])]
  const needs = [
    ...(hasNote ? [texts.roll.note] : []),
    // The most common food choices are not shown.
    ...(food === null || food === 'vegetarian' || food === 'no-preference' ? [] : [deskDeparture.manifest.foods[food]]),
    ...(room === '' ? [] : [texts.roll.room(room)]),
  ]
  return (
    <>
      <span>
        <b>{name}</b> <span className="muted">{about.join(', ')}</span>
      </span>
      {needs.length === 0 ? null : <small>{capitalize(needs.join(', '))}</small>}
    </>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
