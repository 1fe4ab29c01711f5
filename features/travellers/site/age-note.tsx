import type { AgeAdvice } from '../rules/age-advice.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import classes from './traveller-card.module.css'

type AgeNoteProps = { advice: AgeAdvice | undefined; name: string; age: number | null }

/** One note for an age above the advice of the trip. Nobody is refused, and nothing is asked. */
export function AgeNote({ advice, name, age }: AgeNoteProps) {
  const isAbove = advice !== undefined && age !== null && age > advice.onFoot
  // The element is there before its text, so that screen readers tell the text when it comes.
  return (
    <p role="status" className={classes.advice}>
      {isAbove ? texts.ageAdvice(name.trim(), { age, place: advice.place, metres: advice.metres }) : null}
    </p>
  )
}
