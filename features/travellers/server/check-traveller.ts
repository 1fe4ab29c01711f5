import type { SaveTravellerBody } from '#contract/travellers/schemas.ts'
import { AppError } from '#domain/errors.ts'
import { readTraveller, type TravellerDetails } from '#domain/traveller-details.ts'
import { TRAVELLER_FIELDS, type TravellerNeeds } from '#domain/traveller-needs.ts'
import { travellerProblems } from '#messages/travellers-problems.ts'

type Entry = Pick<SaveTravellerBody, 'name' | 'age' | 'gender' | 'food' | 'medicalNotes'>

/**
 * Checks the details of one traveller, and gives them in the form in which they are stored.
 *
 * @throws {AppError} `TRAVELLER_INVALID` with the sentence for the first wrong field, in the order of the form.
 */
export function checkTraveller(body: Entry, needs: TravellerNeeds): TravellerDetails {
  const { name = '', age = null, gender = '', food = '', medicalNotes = '' } = body
  const entry = { name, age: age === null ? '' : String(age), gender, food, medicalNotes }
  const { details, problems } = readTraveller(entry, needs)
  for (const field of TRAVELLER_FIELDS) {
    const problem = problems[field]
    if (problem !== undefined) throw new AppError('TRAVELLER_INVALID', { message: travellerProblems[field][problem] })
  }
  return details
}
