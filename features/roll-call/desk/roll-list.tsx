import { Fragment, useEffect, useState } from 'react'
import type { DayPack, PackPerson } from '../api/desk-schemas.ts'
import type { Standing } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { keyOfPerson, nameOf } from './day-facts.ts'
import { PersonRow } from './person-row.tsx'
import classes from './roll-tab.module.css'

/**
 * Rows stay where they are until the thumb rests for so long: one that jumps away would put another person under the second
 * tap that takes a tick back.
 */
const REST_MS = 1_500
/** A longer list has letters. */
const LETTERS_FROM = 13

type ListProps = {
  pack: DayPack
  standings: ReadonlyMap<string, Standing>
  isBoarding: boolean
  onTick: (person: PackPerson, isHere: boolean) => void
}

/** Everybody: first who is missing, then who is here, each by name. */
export function RollList({ pack, standings, isBoarding, onTick }: ListProps) {
  const isHere = (person: PackPerson) => standings.get(keyOfPerson(person))?.isHere === true
  const hereNow = pack.people.filter(isHere).map(keyOfPerson).join('\n')
  const [settled, setSettled] = useState(hereNow)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(hereNow), REST_MS)
    return () => clearTimeout(timer)
  }, [hereNow])
  const below = new Set(settled.split('\n'))
  const people = pack.people
    .map((person) => ({ person, name: nameOf(pack, person), key: keyOfPerson(person) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN') || (a.key < b.key ? -1 : 1))
  const parts = [
    {
      title: texts.roll.missingHead,
      shown: people.filter(({ key }) => !below.has(key)),
      count: people.filter(({ person }) => !isHere(person)).length,
    },
    {
      title: texts.roll.hereHead,
      shown: people.filter(({ key }) => below.has(key)),
      count: people.filter(({ person }) => isHere(person)).length,
    },
  ]
  return parts.map(({ title, shown, count }) =>
    shown.length === 0 ? null : (
      <section key={title} aria-label={title}>
        <h2 className={classes.part}>
          {title} <em>{count}</em>
        </h2>
        <ul className={classes.list}>
          {shown.map(({ person, name, key }, at) => {
            const letter = letterOf(name)
            const isNew = shown.length >= LETTERS_FROM && letter !== letterOf(shown[at - 1]?.name ?? '')
            return (
              <Fragment key={key}>
                {isNew ? (
                  <li className={classes.letter} aria-hidden="true">
                    {letter}
                  </li>
                ) : null}
                <PersonRow {...{ pack, person, name, isBoarding, onTick }} standing={standings.get(key)} />
              </Fragment>
            )
          })}
        </ul>
      </section>
    ),
  )
}

/** The first letter, as a person sees one: a sign of Devanagari with what hangs on it. */
function letterOf(name: string): string {
  const [first] = new Intl.Segmenter('en-IN').segment(name)
  return first?.segment.toLocaleUpperCase('en-IN') ?? ''
}
