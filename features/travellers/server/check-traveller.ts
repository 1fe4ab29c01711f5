import type { SaveTravellerBody } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { parseTraveller, type TravellerDetails } from '../rules/traveller-details.ts'
import { TRAVELLER_FIELDS, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'

type Entry = Pick<SaveTravellerBody, 'name' | 'age' | 'gender' | 'food' | 'medicalNotes'>

/**
 * Checks the details of one traveller, and returns them in their stored form.
 *
 * @throws {AppError} `TRAVELLER_INVALID` with the message for the first wrong field, in the order of the form.
 */
export function checkTraveller(body: Entry, needs: TravellerNeeds): TravellerDetails {
  const { name = '', age = null, gender = '', food = '', medicalNotes = '' } = body
  const entry = { name, age: age === null ? '' : String(age), gender, food, medicalNotes }
  const { details, problems } = parseTraveller(entry, needs)
  for (const field of TRAVELLER_FIELDS) {
    const problem = problems[field]
    if (problem !== undefined) throw new AppError('TRAVELLER_INVALID', { message: travellerProblems[field][problem] })
  }
  return details
}
