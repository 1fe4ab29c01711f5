import type { SavedTraveller } from '#features/travellers/api/calls.ts'
import { travellerFields } from '#messages/travellers/fields.ts'

/** Describes in a few words each what is stored about a traveller besides the name. */
export function describeTraveller({ age, gender, food }: Pick<SavedTraveller, 'age' | 'gender' | 'food'>): string[] {
  const facts = [
    age === null ? null : travellerFields.ageLabel(age),
    gender === null ? null : travellerFields.genders[gender],
    food === null ? null : travellerFields.foodLabels[food],
  ]
  return facts.filter((fact) => fact !== null)
}
