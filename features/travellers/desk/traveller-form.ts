import { readAge, readTraveller } from '#features/travellers/rules/traveller-details.ts'
import type { PresentTraveller } from '#features/travellers/api/desk-schemas.ts'
import { TRAVELLER_FIELDS, type TravellerField, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import type { GivenTraveller } from '#features/travellers/api/schemas.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { travellerFields } from '#messages/travellers/fields.ts'

/** The details of a traveller as they were typed. */
export type TravellerForm = Record<TravellerField, string>

/** The form for a traveller; empty for a seat without one. The medical note never comes back into it. */
export function toForm(traveller: GivenTraveller | null): TravellerForm {
  if (traveller === null) return { name: '', age: '', gender: '', food: '', medicalNotes: '' }
  const { name, age, gender, food } = traveller
  return { name, age: age === null ? '' : String(age), gender: gender ?? '', food: food ?? '', medicalNotes: '' }
}

/** What is sent. An age that is no age is sent as one that the server refuses, so that its sentence comes back. */
export function toBody({ name, age, gender, food, medicalNotes }: TravellerForm, revision: number) {
  // The note of a colleague that stays is not sent.
  const notes = medicalNotes === texts.noteOfColleague ? '' : medicalNotes.trim()
  return {
    revision,
    name: name.trim(),
    age: age.trim() === '' ? null : (readAge(age) ?? -1),
    gender,
    food,
    ...(notes === '' ? {} : { medicalNotes: notes }),
  }
}

/** Who stands there now, as a form. Of a new medical note it only says that there is one. */
export function presentForm({ traveller, isNoteNew }: PresentTraveller): TravellerForm {
  return { ...toForm(traveller), medicalNotes: isNoteNew ? texts.noteOfColleague : '' }
}

/** What keeps a traveller from being saved, in the order of the form. */
export function travellerProblemsOf(
  form: TravellerForm,
  needs: TravellerNeeds,
): Partial<Record<TravellerField, string>> {
  const { problems } = readTraveller(form, needs)
  return Object.fromEntries(
    TRAVELLER_FIELDS.flatMap((field) => {
      const problem = problems[field]
      return problem === undefined ? [] : [[field, travellerProblems[field][problem]]]
    }),
  )
}

/** A value of a field in words. */
export function wordsOf(field: TravellerField, value: string): string {
  const known: Readonly<Record<string, string>> =
    field === 'gender' ? texts.genders : field === 'food' ? travellerFields.foodFacts : {}
  return known[value] ?? value
}
