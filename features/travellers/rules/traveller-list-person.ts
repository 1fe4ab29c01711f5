import { MAX_AGE, type Food, type Gender } from './traveller-details.ts'
import { genderOfName } from './traveller-list-words.ts'
import type { Token } from './traveller-list-tokens.ts'

/** Why a cell of a pasted list needs a check. */
type CellDoubt =
  | 'two_numbers'
  | 'birth_year'
  | 'birth_date'
  | 'bare_number'
  | 'part_of_year'
  | 'guessed'
  | 'surname'
  | 'not_understood'
  | 'one_word'
  | 'same_name'

/** The cells of a traveller in a list. */
type ListCell = 'name' | 'age' | 'gender' | 'food' | 'note'

/** One traveller in a list. Fields are empty where the list has no value. */
export type ListedPerson = {
  name: string
  age: string
  gender: Gender | ''
  food: Food | ''
  note: string
  /** Why each doubtful cell needs a check, and the word that caused the doubt. */
  doubts: Partial<Record<ListCell, { why: CellDoubt; word: string }>>
}

/** Parses the tokens of one traveller. */
export function parsePerson(tokens: readonly Token[]): ListedPerson {
  const person: ListedPerson = { name: '', age: '', gender: '', food: '', note: '', doubts: {} }
  const others = assignAge(person, tokens)
  const words: Token[] = []
  const notes: string[] = [...others]
  const unrecognised: string[] = [...others]
  let hasSeenFact = false
  tokens.forEach((token, index) => {
    if (token.kind === 'number') {
      hasSeenFact = true
      return
    }
    const addToName = (): void => void words.push(token)
    if (token.kind === 'word') {
      const last = words.at(-1)
      // Words after the age, gender or food are a note, unless no name came before the age, gender or food.
      if (!hasSeenFact || words.length === 0 || (last === tokens[index - 1] && last?.segment === token.segment))
        addToName()
      else {
        notes.push(token.text)
        unrecognised.push(token.text)
      }
      return
    }
    const { meaning } = token
    if (meaning.kind === 'gender') {
      if (meaning.isAmbiguous && !isSeparateCell(tokens, index)) return addToName()
      if (person.gender === '') person.gender = meaning.gender
      hasSeenFact ||= words.length > 0
    } else if (meaning.kind === 'title') {
      if (words.length > 0 || !hasNameAfter(tokens, index)) return addToName()
      if (meaning.gender !== null) person.gender = meaning.gender
    } else if (meaning.kind === 'relation') {
      if (person.gender === '' && meaning.gender !== null) guessGender(person, meaning.gender, token.text)
      hasSeenFact ||= words.length > 0
    } else if (meaning.kind === 'food') {
      if (
        meaning.as === 'surname' &&
        !hasSeenFact &&
        words.length > 0 &&
        tokens[index - 1]?.segment === token.segment
      ) {
        person.doubts.food = { why: 'surname', word: token.text }
        return addToName()
      }
      if (person.food === '') {
        person.food = meaning.food
        if (meaning.as === 'guess') person.doubts.food = { why: 'guessed', word: token.text }
        else delete person.doubts.food
      }
      hasSeenFact ||= words.length > 0
    } else if (meaning.kind === 'note') {
      notes.push(token.text)
      hasSeenFact ||= words.length > 0
    } else if (meaning.kind === 'label') {
      if (meaning.is === 'before a cell' && tokens[index + 1]?.segment === token.segment) return addToName()
    } else if (meaning.kind === 'heading') {
      if (hasSeenFact) notes.push(token.text)
      else addToName()
    }
  })
  person.name = words
    .map(({ text }) => text.replace(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, ''))
    .join(' ')
    .trim()
  person.note = notes.join(' ')
  if (unrecognised.length > 0) person.doubts.note = { why: 'not_understood', word: unrecognised.join(' ') }
  if (person.name !== '' && !person.name.includes(' ')) person.doubts.name = { why: 'one_word', word: person.name }
  const guessedGender = person.gender === '' ? genderOfName(person.name.split(' ')) : null
  if (guessedGender !== null) guessGender(person, guessedGender, person.name)
  return person
}

/** Finds the age. @returns the numbers that are not ages. */
function assignAge(person: ListedPerson, tokens: readonly Token[]): string[] {
  const numbers = tokens.flatMap((token, index) =>
    token.kind === 'number' ? [{ token, at: index, unit: unitAt(tokens, index) }] : [],
  )
  const ages = numbers.filter(({ token }) => token.value <= MAX_AGE)
  const agesWithUnit = ages.filter(({ unit }) => unit !== null)
  const [firstAge] = agesWithUnit.length > 0 ? agesWithUnit : ages
  if (firstAge === undefined) {
    const year = numbers.find(({ token }) => token.value >= 1900 && token.value <= 2100)
    if (year !== undefined) person.doubts.age = { why: 'birth_year', word: year.token.text }
    return numbers.filter((one) => one !== year).map(({ token }) => token.text)
  }
  const { value, text } = firstAge.token
  person.age = firstAge.unit === 'months' ? String(Math.floor(value / 12)) : String(Math.floor(value))
  if (!Number.isInteger(value)) person.doubts.age = { why: 'part_of_year', word: text }
  if (agesWithUnit.length !== 1 && ages.length > 1) {
    person.doubts.age = { why: 'two_numbers', word: ages.map(({ token }) => token.text).join(', ') }
  }
  return numbers.filter((one) => one !== firstAge).map(({ token }) => token.text)
}

function unitAt(tokens: readonly Token[], index: number): 'years' | 'months' | null {
  const after = meaningKind(tokens[index + 1])
  if (after === 'years' || after === 'months') return after
  return meaningKind(tokens[index - 1]) === 'ageLabel' ? 'years' : null
}

function meaningKind(token: Token | undefined) {
  return token?.kind === 'known' ? token.meaning.kind : undefined
}

/** True for `M` beside a number, in a cell of its own or at the end: otherwise it is an initial or a part of a name. */
function isSeparateCell(tokens: readonly Token[], index: number): boolean {
  const [before, current, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  const isFact = (token: Token | undefined) =>
    token?.kind === 'number' || ['years', 'months', 'ageLabel'].includes(meaningKind(token) ?? '')
  if (isFact(before) || isFact(after)) return true
  const isNeighbour = (token: Token | undefined) => token !== undefined && token.segment === current?.segment
  if (!isNeighbour(before)) return before !== undefined && !isNeighbour(after)
  return !isNeighbour(after) || after?.kind === 'known'
}

function hasNameAfter(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1).some(({ kind }) => kind === 'word')
}

function guessGender(person: ListedPerson, gender: Gender, word: string): void {
  person.gender = gender
  person.doubts.gender = { why: 'guessed', word }
}
