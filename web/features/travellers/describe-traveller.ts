import type { GivenTraveller } from '#contract/travellers-schemas.ts'
import { travellerFields } from '#messages/traveller-fields.ts'
import { travellersMessages } from '#messages/travellers.ts'

/** What is kept of a traveller beside the name, in a few words each. */
export function describeTraveller({ age, gender, food, hasMedicalNotes }: GivenTraveller): string[] {
  const facts = [
    age === null ? null : travellerFields.ageFact(age),
    gender === null ? null : travellerFields.genders[gender],
    food === null ? null : travellerFields.foodFacts[food],
    hasMedicalNotes ? travellersMessages.hasNotes : null,
  ]
  return facts.filter((fact) => fact !== null)
}
