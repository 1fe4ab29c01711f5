import type { BookingTravellers, TravellerInput, SaveTravellerBody } from '../api/calls.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import type { TravellerEntry } from '../rules/traveller-details.ts'
import { isRecord, readStored, writeStored } from '#ui/site/lib/browser-storage.ts'

/**
 * The unsaved input for one place. `revision` is the stored revision on which the input is based; 0 means that nothing
 * was stored.
 */
export type TravellerDraft = {
  revision: number
  entry: TravellerEntry
  /** False leaves the stored notes unchanged. */
  areNotesTouched: boolean
  shouldSave: boolean
}
/** By place. */
export type TravellerDrafts = ReadonlyMap<number, TravellerDraft>

const EMPTY_ENTRY: TravellerEntry = { name: '', age: '', gender: '', food: '', medicalNotes: '' }

/** A draft that equals the stored details. */
export function draftOf(traveller: TravellerInput | undefined): TravellerDraft {
  if (traveller === undefined) return { revision: 0, entry: EMPTY_ENTRY, areNotesTouched: false, shouldSave: false }
  const { revision, name, age, gender, food } = traveller
  const entry = { ...EMPTY_ENTRY, name, age: age === null ? '' : String(age), gender: gender ?? '', food: food ?? '' }
  return { revision, entry, areNotesTouched: false, shouldSave: false }
}

/** True when saving would change something. */
export function isChanged(draft: TravellerDraft, traveller: TravellerInput | undefined): boolean {
  const savedEntry = draftOf(traveller).entry
  const isSame = (['name', 'age', 'gender', 'food'] as const).every((field) => draft.entry[field] === savedEntry[field])
  const haveNotesChanged =
    draft.areNotesTouched && (draft.entry.medicalNotes !== '' || traveller?.hasMedicalNotes === true)
  return !isSame || haveNotesChanged || draft.shouldSave
}

/** A checked draft as an API request body, with the fields that this booking asks for. */
export function toBody(draft: TravellerDraft, needs: BookingTravellers['needs']): SaveTravellerBody {
  const { revision, entry, areNotesTouched, shouldSave } = draft
  return {
    revision,
    name: entry.name,
    ...(needs.age && { age: entry.age.trim() === '' ? null : Number(plainDigits(entry.age)) }),
    ...(needs.gender && { gender: entry.gender }),
    ...(needs.food && { food: entry.food }),
    ...(needs.medicalNotes && areNotesTouched && { medicalNotes: entry.medicalNotes }),
    ...(shouldSave && { keep: shouldSave }),
  }
}

const keyOf = (reference: string) => `pathik-travellers-${reference}`

/**
 * Saves the drafts of a booking for as long as the tab is open, so that a reload loses nothing. Medical notes are left
 * out, because browsers write this storage to the disk unencrypted.
 */
export function storeDrafts(reference: string, drafts: TravellerDrafts): void {
  const plain = [...drafts].map(([place, draft]) => ({ place, ...draft, entry: { ...draft.entry, medicalNotes: '' } }))
  writeStored(keyOf(reference), plain.length === 0 ? null : plain)
}

/** The stored drafts. Each is checked, because the storage may hold anything. */
export function loadDrafts(reference: string): TravellerDrafts {
  const stored = readStored(keyOf(reference))
  const found = Array.isArray(stored) ? stored.map(readDraft).filter((one) => one !== null) : []
  return new Map(found)
}

function readDraft(value: unknown): [number, TravellerDraft] | null {
  if (!isRecord(value) || !isRecord(value['entry'])) return null
  const { place, revision, keep: shouldSave } = value
  const { name, age, gender, food } = value['entry']
  if (typeof place !== 'number' || typeof revision !== 'number') return null
  if (typeof name !== 'string' || typeof age !== 'string' || typeof gender !== 'string' || typeof food !== 'string')
    return null
  const entry = { name, age, gender, food, medicalNotes: '' }
  return [place, { revision, entry, areNotesTouched: false, shouldSave: shouldSave === true }]
}
