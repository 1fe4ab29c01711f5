import { readAge } from '#domain/traveller-details.ts'
import type { GivenTraveller } from '#contract/travellers/schemas.ts'
import { deskTravellers as texts } from '#messages/desk-travellers.ts'
import { travellerFields } from '#messages/travellers-fields.ts'

/** The details of a traveller as they were typed. */
export type TravellerForm = { name: string; age: string; gender: string; food: string; medicalNotes: string }

/** The fields that two people may have changed at once, in the order of the form. */
const SHOWN = ['name', 'age', 'gender', 'food'] as const

/** The form for a traveller; empty for a seat without one. The medical note never comes back into it. */
export function toForm(traveller: GivenTraveller | null): TravellerForm {
  if (traveller === null) return { name: '', age: '', gender: '', food: '', medicalNotes: '' }
  const { name, age, gender, food } = traveller
  return { name, age: age === null ? '' : String(age), gender: gender ?? '', food: food ?? '', medicalNotes: '' }
}

/** What is sent. An age that is no age is sent as one that the server refuses, so that its sentence comes back. */
export function toBody({ name, age, gender, food, medicalNotes }: TravellerForm, revision: number) {
  const notes = medicalNotes.trim()
  return {
    revision,
    name: name.trim(),
    age: age.trim() === '' ? null : (readAge(age) ?? -1),
    gender,
    food,
    ...(notes === '' ? {} : { medicalNotes: notes }),
  }
}

/** The fields in which the form differs from what somebody else has saved meanwhile, with both values in words. */
export function differencesOf(form: TravellerForm, saved: TravellerForm) {
  return SHOWN.filter((field) => form[field].trim() !== saved[field]).map((field) => ({
    field,
    words: texts.columns[field],
    theirs: wordsOf(field, saved[field]),
    mine: wordsOf(field, form[field].trim()),
  }))
}

function wordsOf(field: (typeof SHOWN)[number], value: string): string {
  if (value === '') return texts.notGiven
  const known: Readonly<Record<string, string>> =
    field === 'gender' ? texts.genders : field === 'food' ? travellerFields.foodFacts : {}
  return known[value] ?? value
}
