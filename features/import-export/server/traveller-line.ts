import { ageOn } from '#features/travellers/rules/age-on.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { toldFood, toldGender } from '#features/travellers/rules/told-traveller.ts'
import { readAge, readTraveller, type TravellerDetails } from '#features/travellers/rules/traveller-details.ts'
import { namesFirst, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { travellerLineProblems as problems } from '#messages/import-export/lines.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import type { LineCells } from './line-cells.ts'

/** What a line says of a traveller; null where it says nothing, or the package does not ask. */
export type TravellerLine = Omit<TravellerDetails, 'medicalNotes'>

/**
 * Reads who travels, by the rules of a pasted list: only the name must be there. A day of birth tells the age on the first day
 * of the trip, and is not kept.
 *
 * @throws {WrongLine} for the first cell that is wrong.
 */
export function readTravellerLine(
  cells: LineCells,
  { needs, startDate }: { needs: TravellerNeeds; startDate: CalendarDate },
): TravellerLine {
  const gender = cells.text('gender')
  const food = cells.text('food')
  const entry = {
    name: cells.text('name'),
    age: ageOf(cells, startDate),
    gender: gender === '' ? '' : (toldGender(gender) ?? gender),
    food: food === '' ? '' : (toldFood(food) ?? food),
    medicalNotes: '',
  }
  const { details, problems: found } = readTraveller(entry, namesFirst(needs))
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
  const born = ageOn(birth, startDate)
  if (born === null) throw cells.wrong('born', problems.birth)
  if (age !== '' && readAge(age) !== born) throw cells.wrong('age', problems.ageAndBirth(born))
  return String(born)
}
