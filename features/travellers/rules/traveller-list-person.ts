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

/** One traveller in a list; texts are empty where the list says nothing. */
export type ListedPerson = {
  name: string
  age: string
  gender: Gender | ''
  food: Food | ''
  note: string
  /** For each doubtful cell the reason, and the word that caused it. */
  doubts: Partial<Record<ListCell, { why: CellDoubt; word: string }>>
}

/** Parses the tokens of one traveller. */
export function readPerson(tokens: readonly Token[]): ListedPerson {
  const person: ListedPerson = { name: '', age: '', gender: '', food: '', note: '', doubts: {} }
  const others = readAgeOf(person, tokens)
  const words: Token[] = []
  const notes: string[] = [...others]
  const strange: string[] = [...others]
  let isFactSeen = false
  tokens.forEach((token, at) => {
    if (token.kind === 'number') {
      isFactSeen = true
      return
    }
    const isName = (): void => void words.push(token)
    if (token.kind === 'word') {
      const last = words.at(-1)
      // Words after the age, gender or food are a note, unless there was no name before them.
      if (!isFactSeen || words.length === 0 || (last === tokens[at - 1] && last?.segment === token.segment)) isName()
      else {
        notes.push(token.text)
        strange.push(token.text)
      }
      return
    }
    const { meaning } = token
    if (meaning.kind === 'gender') {
      if (meaning.isShort && !isCellOfItsOwn(tokens, at)) return isName()
      if (person.gender === '') person.gender = meaning.gender
      isFactSeen ||= words.length > 0
    } else if (meaning.kind === 'title') {
      if (words.length > 0 || !isNameNext(tokens, at)) return isName()
      if (meaning.gender !== null) person.gender = meaning.gender
    } else if (meaning.kind === 'relation') {
      if (person.gender === '' && meaning.gender !== null) guessGender(person, meaning.gender, token.text)
      isFactSeen ||= words.length > 0
    } else if (meaning.kind === 'food') {
      if (meaning.as === 'surname' && !isFactSeen && words.length > 0 && tokens[at - 1]?.segment === token.segment) {
        person.doubts.food = { why: 'surname', word: token.text }
        return isName()
      }
      if (person.food === '') {
        person.food = meaning.food
        if (meaning.as === 'guess') person.doubts.food = { why: 'guessed', word: token.text }
        else delete person.doubts.food
      }
      isFactSeen ||= words.length > 0
    } else if (meaning.kind === 'note') {
      notes.push(token.text)
      isFactSeen ||= words.length > 0
    } else if (meaning.kind === 'label') {
      if (meaning.is === 'before a cell' && tokens[at + 1]?.segment === token.segment) return isName()
    } else if (meaning.kind === 'heading') {
      if (isFactSeen) notes.push(token.text)
      else isName()
    }
  })
  person.name = words
    .map(({ text }) => text.replace(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, ''))
    .join(' ')
    .trim()
  person.note = notes.join(' ')
  if (strange.length > 0) person.doubts.note = { why: 'not_understood', word: strange.join(' ') }
  if (person.name !== '' && !person.name.includes(' ')) person.doubts.name = { why: 'one_word', word: person.name }
  const guessed = person.gender === '' ? genderOfName(person.name.split(' ')) : null
  if (guessed !== null) guessGender(person, guessed, person.name)
  return person
}

/** Finds the age. @returns the numbers that are not ages. */
function readAgeOf(person: ListedPerson, tokens: readonly Token[]): string[] {
  const numbers = tokens.flatMap((token, at) =>
    token.kind === 'number' ? [{ token, at, unit: unitAt(tokens, at) }] : [],
  )
  const ages = numbers.filter(({ token }) => token.value <= MAX_AGE)
  const sure = ages.filter(({ unit }) => unit !== null)
  const [chosen] = sure.length > 0 ? sure : ages
  if (chosen === undefined) {
    const year = numbers.find(({ token }) => token.value >= 1900 && token.value <= 2100)
    if (year !== undefined) person.doubts.age = { why: 'birth_year', word: year.token.text }
    return numbers.filter((one) => one !== year).map(({ token }) => token.text)
  }
  const { value, text } = chosen.token
  person.age = chosen.unit === 'months' ? String(Math.floor(value / 12)) : String(Math.floor(value))
  if (!Number.isInteger(value)) person.doubts.age = { why: 'part_of_year', word: text }
  if (sure.length !== 1 && ages.length > 1) {
    person.doubts.age = { why: 'two_numbers', word: ages.map(({ token }) => token.text).join(', ') }
  }
  return numbers.filter((one) => one !== chosen).map(({ token }) => token.text)
}

function unitAt(tokens: readonly Token[], at: number): 'years' | 'months' | null {
  const after = meaningKind(tokens[at + 1])
  if (after === 'years' || after === 'months') return after
  return meaningKind(tokens[at - 1]) === 'ageLabel' ? 'years' : null
}

function meaningKind(token: Token | undefined) {
  return token?.kind === 'known' ? token.meaning.kind : undefined
}

/** True for `M` beside a number, in a cell of its own or at the end: otherwise it is an initial or a part of a name. */
function isCellOfItsOwn(tokens: readonly Token[], at: number): boolean {
  const [before, own, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isFact = (token: Token | undefined) =>
    token?.kind === 'number' || ['years', 'months', 'ageLabel'].includes(meaningKind(token) ?? '')
  if (isFact(before) || isFact(after)) return true
  const isNeighbour = (token: Token | undefined) => token !== undefined && token.segment === own?.segment
  if (!isNeighbour(before)) return before !== undefined && !isNeighbour(after)
  return !isNeighbour(after) || after?.kind === 'known'
}

function isNameNext(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1).some(({ kind }) => kind === 'word')
}

function guessGender(person: ListedPerson, gender: Gender, word: string): void {
  person.gender = gender
  person.doubts.gender = { why: 'guessed', word }
}
