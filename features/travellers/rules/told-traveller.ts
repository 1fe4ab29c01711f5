import { FOODS, GENDERS, type Food, type Gender } from './traveller-details.ts'
import { keyOf, meaningOf } from './traveller-list-words.ts'

/**
 * Parses the gender in a cell: one of our values, or a word from a traveller list, such as `F` or `महिला`. Null for
 * anything else.
 */
export function parseGender(text: string): Gender | null {
  const meaning = meaningOf(keyOf(text.normalize('NFKC')))
  return GENDERS.find((option) => option === plain(text)) ?? (meaning?.kind === 'gender' ? meaning.gender : null)
}

/**
 * Parses the food in a cell in the same way as {@link parseGender}. Words that only hint at a food, such as 'no onion',
 * give null.
 */
export function parseFood(text: string): Food | null {
  const meaning = meaningOf(keyOf(text.normalize('NFKC')))
  const isSure = meaning?.kind === 'food' && meaning.as !== 'guess'
  return FOODS.find((option) => option === plain(text)) ?? (isSure ? meaning.food : null)
}

const plain = (text: string) => text.trim().toLowerCase()
