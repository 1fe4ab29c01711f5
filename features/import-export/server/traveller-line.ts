import { ageOn } from '#features/travellers/rules/age-on.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { parseFood, parseGender } from '#features/travellers/rules/told-traveller.ts'
import { parseAge, parseTraveller, type TravellerDetails } from '#features/travellers/rules/traveller-details.ts'
import { requireOnlyName, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { travellerRowProblems as problems } from '#messages/import-export/lines.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import type { LineCells } from './line-cells.ts'

/** The values of a traveller line; null where empty, or where the package does not require them. */
export type TravellerLine = Omit<TravellerDetails, 'medicalNotes'>

/**
 * Parses a traveller, by the rules of a pasted list: only the name is required. A date of birth determines the age on
 * the first day of the trip, and is not stored.
 *
 * @throws {InvalidLine} for the first invalid cell.
 */
export function parseTravellerLine(
  cells: LineCells,
  { needs, startDate }: { needs: TravellerNeeds; startDate: CalendarDate },
): TravellerLine {
  const gender = cells.text('gender')
  const food = cells.text('food')
  const entry = {
    name: cells.text('name'),
    age: ageOf(cells, startDate),
    gender: gender === '' ? '' : (parseGender(gender) ?? gender),
    food: food === '' ? '' : (parseFood(food) ?? food),
    medicalNotes: '',
  }
  const { details, problems: found } = parseTraveller(entry, requireOnlyName(needs))
  for (const field of ['name', 'age', 'gender', 'food'] as const) {
    const problem = found[field]
    if (problem !== undefined) throw cells.wrong(field, travellerProblems[field][problem])
  }
  const { name, age } = details
  return { name, age, gender: details.gender, food: details.food }
}

function ageOf(cells: LineCells, startDate: CalendarDate): string {
  const age = cells.text('age')
  const birth = cells.day('born')
  if (birth === null) return age
  const ageAtStart = ageOn(birth, startDate)
  if (ageAtStart === null) throw cells.wrong('born', problems.birth)
  if (age !== '' && parseAge(age) !== ageAtStart) throw cells.wrong('age', problems.ageAndBirth(ageAtStart))
  return String(ageAtStart)
}
