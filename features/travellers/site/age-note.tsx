import type { AgeAdvice } from '../rules/age-advice.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import classes from './traveller-card.module.css'

type AgeNoteProps = { advice: AgeAdvice | undefined; name: string; age: number | null }

/** Shows a note when an age is above the trip's advice. The booking is not refused, and no further question follows. */
export function AgeNote({ advice, name, age }: AgeNoteProps) {
  const isAbove = advice !== undefined && age !== null && age > advice.onFoot
  // The element exists before its text, so that screen readers announce the text when it appears.
  return (
    <p role="status" className={classes.advice}>
      {isAbove ? texts.ageAdvice(name.trim(), { age, place: advice.place, metres: advice.metres }) : null}
    </p>
  )
}
