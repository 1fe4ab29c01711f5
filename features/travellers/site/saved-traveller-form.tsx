import { useState } from 'react'
import type { SavedTraveller, SavedTravellerBody } from '../api/calls.ts'
import { parseTraveller, type TravellerEntry } from '../rules/traveller-details.ts'
import { TRAVELLER_FIELDS, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { savedTravellers as texts } from '#messages/travellers/saved.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { TravellerFields } from '#ui/site/traveller-fields.tsx'
import { AccountForm } from '#ui/site/account-form.tsx'

/** The fields of a saved traveller, and whether each is required. */
const SAVED_TRAVELLER_NEEDS: TravellerNeeds = {
  name: 'required',
  age: 'optional',
  gender: 'optional',
  food: 'optional',
}

type SavedTravellerFormProps = {
  /** Null adds a new traveller. */
  traveller: SavedTraveller | null
  save: (body: SavedTravellerBody) => Promise<void>
  onSaved: (name: string) => void
  onCancel: () => void
}

/** The form of a traveller that the account saves for the next booking. */
export function SavedTravellerForm({ traveller, save, onSaved, onCancel }: SavedTravellerFormProps) {
  const [entry, setEntry] = useState(() => toEntry(traveller))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { details, problems } = parseTraveller(entry, SAVED_TRAVELLER_NEEDS)
  const check = () => {
    setWasSubmitted(true)
    const field = TRAVELLER_FIELDS.find((one) => problems[one] !== undefined)
    const problem = field && problems[field]
    return field === undefined || problem === undefined ? null : travellerProblems[field][problem]
  }
  const { name, age, gender, food } = details
  const body = { name, age, ...(gender && { gender }), ...(food && { food }) }
  return (
    <AccountForm
      check={check}
      action="traveller"
      send={() => save(body)}
      onSaved={() => onSaved(name)}
      fallback={texts.saveFailed}
      button={texts.save}
      onCancel={onCancel}
    >
      <TravellerFields
        entry={entry}
        needs={SAVED_TRAVELLER_NEEDS}
        autoFocus
        problems={wasSubmitted ? problems : {}}
        onChange={(change) => setEntry({ ...entry, ...change })}
      />
    </AccountForm>
  )
}

function toEntry(traveller: SavedTraveller | null): TravellerEntry {
  const { name = '', age = null, gender, food } = traveller ?? {}
  return { name, age: age === null ? '' : String(age), gender: gender ?? '', food: food ?? '', medicalNotes: '' }
}
