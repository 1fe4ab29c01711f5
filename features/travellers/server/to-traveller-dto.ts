import type { TravellerInput, SavedTraveller } from '../api/calls.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { ageToday, missingFields } from '../rules/traveller-details.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import type { SavedTravellerRow } from './saved-traveller-repository.ts'
import type { TravellerRow } from './traveller-details-repository.ts'

/**
 * A traveller as the bearer of the link sees it: only the details that the package asks for, and never the medical
 * notes.
 */
export function toTravellerDto(row: TravellerRow, needs: TravellerNeeds): TravellerInput {
  return {
    place: row.place,
    revision: row.revision,
    name: row.name,
    age: needs.age === undefined ? null : row.age,
    gender: needs.gender === undefined ? null : row.gender,
    food: needs.food === undefined ? null : row.food,
    hasMedicalNotes: needs.medicalNotes !== undefined && row.medicalNotesSealed !== null,
    missing: missingFields(row, needs),
  }
}

/** A saved traveller, with the age as of today. */
export function toSavedTravellerDto(row: SavedTravellerRow, today: CalendarDate): SavedTraveller {
  const { id, name, age, ageSaidOn: statedOn, gender, food } = row
  return { id, name, age: age === null || statedOn === null ? null : ageToday({ age, statedOn }, today), gender, food }
}
