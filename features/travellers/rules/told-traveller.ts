import { FOODS, GENDERS, type Food, type Gender } from './traveller-details.ts'
import { keyOf, meaningOf } from './traveller-list-words.ts'

/** The gender in a cell: one of our values, or a word from a traveller list, such as `F` or `महिला`. Null for none. */
export function parseGender(text: string): Gender | null {
  const meaning = meaningOf(keyOf(text.normalize('NFKC')))
  return GENDERS.find((known) => known === plain(text)) ?? (meaning?.kind === 'gender' ? meaning.gender : null)
}

/** The food in a cell, in the same way. Words that only hint at it, such as 'no onion', count as none. */
export function parseFood(text: string): Food | null {
  const meaning = meaningOf(keyOf(text.normalize('NFKC')))
  const isSure = meaning?.kind === 'food' && meaning.as !== 'guess'
  return FOODS.find((known) => known === plain(text)) ?? (isSure ? meaning.food : null)
}

const plain = (text: string) => text.trim().toLowerCase()
