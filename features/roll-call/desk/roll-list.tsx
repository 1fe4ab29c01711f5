import { Fragment, useEffect, useState } from 'react'
import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import type { Attendance } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { keyOfPerson, nameOf } from './day-facts.ts'
import { PersonRow } from './person-row.tsx'
import classes from './roll-tab.module.css'

/**
 * Rows keep their position until no row has been tapped for this long. If a row moved away immediately, the second tap
 * that undoes a tick would hit another person.
 */
const TICK_SETTLE_MS = 1_500
/** A list of at least this many travellers has letter headings. */
const MIN_LENGTH_FOR_LETTER_HEADINGS = 13

type ListProps = {
  offlineCopy: OfflineCopy
  attendance: ReadonlyMap<string, Attendance>
  isBoarding: boolean
  onTick: (person: OfflinePerson, isHere: boolean) => void
}

/** All travellers: first the missing ones, then those who are here, each by name. */
export function RollList({ offlineCopy, attendance, isBoarding, onTick }: ListProps) {
  const isHere = (person: OfflinePerson) => attendance.get(keyOfPerson(person))?.isHere === true
  const presentKeys = offlineCopy.people.filter(isHere).map(keyOfPerson).join('\n')
  const [settled, setSettled] = useState(presentKeys)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(presentKeys), TICK_SETTLE_MS)
    return () => clearTimeout(timer)
  }, [presentKeys])
  const settledKeys = new Set(settled.split('\n'))
  const people = offlineCopy.people
    .map((person) => ({ person, name: nameOf(offlineCopy, person), key: keyOfPerson(person) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN') || (a.key < b.key ? -1 : 1))
  const parts = [
    {
      title: texts.roll.missingHeading,
      shown: people.filter(({ key }) => !settledKeys.has(key)),
      count: people.filter(({ person }) => !isHere(person)).length,
    },
    {
      title: texts.roll.hereHeading,
      shown: people.filter(({ key }) => settledKeys.has(key)),
      count: people.filter(({ person }) => isHere(person)).length,
    },
  ]
  return parts.map(({ title, shown, count }) =>
    shown.length === 0 ? null : (
      <section key={title} aria-label={title}>
        <h2 className={`line large gap-8 ${classes.part}`}>
          {title} <em>{count}</em>
        </h2>
        <ul className="line-below">
          {shown.map(({ person, name, key }, index) => {
            const letter = initialOf(name)
            const isNew =
              shown.length >= MIN_LENGTH_FOR_LETTER_HEADINGS && letter !== initialOf(shown[index - 1]?.name ?? '')
            return (
              <Fragment key={key}>
                {isNew ? (
                  <li className={`soft line-above ${classes.letter}`} aria-hidden="true">
                    {letter}
                  </li>
                ) : null}
                <PersonRow {...{ offlineCopy, person, name, isBoarding, onTick }} attendance={attendance.get(key)} />
              </Fragment>
            )
          })}
        </ul>
      </section>
    ),
  )
}

/** The first letter as a person sees it: a Devanagari letter with its combining characters. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en-IN').segment(name)
  return first?.segment.toLocaleUpperCase('en-IN') ?? ''
}
