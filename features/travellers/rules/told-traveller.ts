import { FOODS, GENDERS, type Food, type Gender } from './traveller-details.ts'
import { keyOf, meaningOf } from './traveller-list-words.ts'

/** The gender that a cell tells: one of ours, or a word of a list of travellers, such as `F` or `महिला`. Null for none. */
export function toldGender(text: string): Gender | null {
  const meaning = meaningOf(keyOf(text.normalize('NFKC')))
  return GENDERS.find((known) => known === plain(text)) ?? (meaning?.kind === 'gender' ? meaning.gender : null)
}

/** The food that a cell tells, in the same way. What such lists only guess at, such as 'no onion', is none. */
export function toldFood(text: string): Food | null {
  const meaning = meaningOf(keyOf(text.normalize('NFKC')))
  const isSure = meaning?.kind === 'food' && meaning.as !== 'guess'
  return FOODS.find((known) => known === plain(text)) ?? (isSure ? meaning.food : null)
}

const plain = (text: string) => text.trim().toLowerCase()
