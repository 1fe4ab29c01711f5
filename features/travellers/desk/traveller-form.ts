import { parseAge, parseTraveller } from '../rules/traveller-details.ts'
import type { CurrentTraveller } from '../api/desk-calls.ts'
import { TRAVELLER_FIELDS, type TravellerField, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import type { TravellerInput } from '../api/calls.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { travellerFields } from '#messages/travellers/fields.ts'

/** The details of a traveller as typed. */
export type TravellerForm = Record<TravellerField, string>

/** The form of a traveller; empty for a seat without one. The medical note is never loaded into it. */
export function toForm(traveller: TravellerInput | null): TravellerForm {
  if (traveller === null) return { name: '', age: '', gender: '', food: '', medicalNotes: '' }
  const { name, age, gender, food } = traveller
  return { name, age: age === null ? '' : String(age), gender: gender ?? '', food: food ?? '', medicalNotes: '' }
}

/**
 * The values to send. An invalid age is sent as a value that the server rejects, so that the server's error message is
 * shown.
 */
export function toBody({ name, age, gender, food, medicalNotes }: TravellerForm, revision: number) {
  // While the field still shows the placeholder for a colleague's note, no note is sent.
  const notes = medicalNotes === texts.colleagueMedicalNote ? '' : medicalNotes.trim()
  return {
    revision,
    name: name.trim(),
    age: age.trim() === '' ? null : (parseAge(age) ?? -1),
    gender,
    food,
    ...(notes === '' ? {} : { medicalNotes: notes }),
  }
}

/** Converts the traveller now stored for this seat to a form. A changed medical note is replaced by a placeholder. */
export function toCurrentForm({ traveller, hasNoteChanged }: CurrentTraveller): TravellerForm {
  return { ...toForm(traveller), medicalNotes: hasNoteChanged ? texts.colleagueMedicalNote : '' }
}

/** The errors that prevent saving a traveller, in the order of the form. */
export function travellerProblemsOf(
  form: TravellerForm,
  needs: TravellerNeeds,
): Partial<Record<TravellerField, string>> {
  const { problems } = parseTraveller(form, needs)
  return Object.fromEntries(
    TRAVELLER_FIELDS.flatMap((field) => {
      const problem = problems[field]
      return problem === undefined ? [] : [[field, travellerProblems[field][problem]]]
    }),
  )
}

/** The display text of a field's value. */
export function wordsOf(field: TravellerField, value: string): string {
  const labels: Readonly<Record<string, string>> =
    field === 'gender' ? texts.genders : field === 'food' ? travellerFields.foodLabels : {}
  return labels[value] ?? value
}
