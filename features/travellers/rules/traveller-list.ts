import { ageOn } from './age-on.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { cleanLine, type CleanLine } from './traveller-list-line.ts'
import { parsePerson, type ListedPerson } from './traveller-list-person.ts'
import { tokensOf, type Token } from './traveller-list-tokens.ts'

/**
 * A traveller of a pasted list. `lines` are the numbers of the lines about them, from 1; `source` is the text of these
 * lines.
 */
export type ListRow = ListedPerson & { lines: number[]; source: string; phones: string[]; hadIdentityNumber: boolean }

/** Why a line is not a traveller. */
type LeftOutReason = 'heading' | 'family' | 'total' | 'chat' | 'no_name' | 'too_long'

/** A line without a row. */
type LeftOutLine = { line: number; text: string; why: LeftOutReason }

/** `total` is the number of travellers that the list itself states; null when it states none. */
export type TravellerList = { rows: ListRow[]; leftOut: LeftOutLine[]; total: number | null }

/** A longer line is running text, not a list. */
const MAX_LINE_LENGTH = 2_000
const LINE_ENDS = /\r\n|[\n\r\u2028\u2029\v\f\u0085]/u
const TOTAL = /^(?:grand )?(?:total|कुल|टोटल|કુલ|ટોટલ)(?![\p{L}\p{M}])[^\d]{0,40}(\d{1,3})?/iu
const FAMILY = /^(?:family|fam|room|group|coach|परिवार|कमरा|પરિવાર|રૂમ)(?![\p{L}\p{M}])\s*[-:#.]?\s*\d{0,3}\s*[:.-]?$/iu
const CHAT =
  /^<?(?:media|image|video|audio|document|sticker|gif) omitted>?$|^(?:you deleted this|this) message|end-to-end encrypted|^https?:\/\//i

/**
 * Parses a list of travellers as people write it: in English, Hindi or Gujarati, from a chat or a sheet, with titles,
 * numbers, and ages in many forms. Every non-blank line is in a row or is left out with a reason.
 *
 * @param ageDate the first day of the trip: ages are calculated from dates of birth on this day.
 */
export function parseTravellerList(text: string, ageDate: CalendarDate): TravellerList {
  const list: TravellerList = { rows: [], leftOut: [], total: null }
  let isNewBlock = true
  let lastVersionNumber = 0
  text.split(LINE_ENDS).forEach((source, index) => {
    if (source.trim() === '') {
      isNewBlock = true
      return
    }
    const line = index + 1
    if (source.length > MAX_LINE_LENGTH) {
      list.leftOut.push({ line, text: source.trim(), why: 'too_long' })
      return
    }
    const clean = cleanLine(source)
    const why = reasonOf(clean)
    if (why === 'total') list.total = Number(TOTAL.exec(clean.text)?.[1] ?? clean.number ?? Number.NaN) || list.total
    const { people, number } =
      why === null ? parseLine(clean, { lastNumber: lastVersionNumber, ageDate }) : { people: [], number: null }
    lastVersionNumber = number ?? lastVersionNumber
    const namedPeople = people.filter(({ name }) => name !== '')
    const [only] = people
    if (namedPeople.length > 0) {
      list.rows.push(...namedPeople.map((person, personIndex) => toRow(person, { line, source, clean, personIndex })))
    } else if (only === undefined || isNewBlock || !mergeIntoRow(list.rows.at(-1), only, { line, source, clean })) {
      list.leftOut.push({ line, text: source.trim(), why: why ?? 'no_name' })
    }
    isNewBlock = false
  })
  markDuplicates(list.rows)
  return list
}

function reasonOf({ text, phones, birthDates }: CleanLine): LeftOutReason | null {
  if (CHAT.test(text)) return 'chat'
  if (TOTAL.test(text)) return 'total'
  if (FAMILY.test(text)) return 'family'
  const tokens = tokensOf(text)
  const isHeading = (token: Token) =>
    token.kind === 'known' && ['label', 'ageLabel', 'heading'].includes(token.meaning.kind)
  const hasData = phones.length + birthDates.length > 0
  return tokens.length > 0 && !hasData && tokens.every(isHeading) ? 'heading' : null
}

type ParseContext = { lastNumber: number; ageDate: CalendarDate }

/**
 * Parses the travellers of one line. A line without a name is one traveller with the other details of the line.
 *
 * @returns the travellers, and the list number of the line; null when it has none.
 */
function parseLine(
  clean: CleanLine,
  { lastNumber: lastVersionNumber, ageDate }: ParseContext,
): { people: ListedPerson[]; number: number | null } {
  const { text, number, isBareNumber, birthDates } = clean
  const people = parsePeople(text)
  const isNext = number === lastVersionNumber + 1
  // In `58 Sunita`, when the list is not numbered, the number is an age.
  if (number !== null && isBareNumber && !isNext && people[0]?.age === '' && birthDates.length === 0) {
    const others = parsePeople(`${number} ${text}`)
    const [first] = others
    if (first !== undefined && first.gender === '') first.doubts.age = { why: 'bare_number', word: String(number) }
    return { people: others, number: null }
  }
  const [first] = people
  const [birth] = birthDates
  if (first !== undefined && birth !== undefined && first.age === '') {
    first.age = ageText(birth, ageDate)
    first.doubts.age = { why: 'birth_date', word: birth }
  } else if (first?.doubts.age?.why === 'birth_year') {
    first.age = ageText(`${first.doubts.age.word}-07-01`, ageDate)
  }
  return { people, number }
}

function parsePeople(text: string): ListedPerson[] {
  const parts = splitPeople(tokensOf(text))
  return (parts.length === 0 ? [[]] : parts).map(parsePerson)
}

/**
 * Splits a line with several travellers. A segment with a name begins the next one when the current one already has an
 * age.
 */
function splitPeople(tokens: readonly Token[]): Token[][] {
  const people: { tokens: Token[]; isWhole: boolean }[] = []
  const lastNumberIndex = tokens.findLastIndex(({ kind }) => kind === 'number')
  tokens.forEach((token, personIndex) => {
    const current = people.at(-1)
    const isNewPerson =
      tokens[personIndex - 1]?.segment !== token.segment && isNamePart(token) && personIndex < lastNumberIndex
    if (current === undefined || (isNewPerson && current.isWhole)) people.push({ tokens: [token], isWhole: false })
    else current.tokens.push(token)
    const lastPerson = people.at(-1)
    if (lastPerson !== undefined && token.kind === 'number')
      lastPerson.isWhole = lastPerson.tokens.some(({ kind }) => kind === 'word')
  })
  return people.map((one) => one.tokens)
}

function isNamePart(token: Token): boolean {
  return token.kind === 'word' || (token.kind === 'known' && token.meaning.kind === 'title')
}

type Place = { line: number; source: string; clean: CleanLine }

function toRow(person: ListedPerson, { line, source, clean, personIndex }: Place & { personIndex: number }): ListRow {
  const { phones, hadIdentityNumber } = clean
  return {
    ...person,
    lines: [line],
    source: source.trim(),
    phones: personIndex === 0 ? phones : [],
    hadIdentityNumber,
  }
}

/**
 * Adds the details of a line without a name to the traveller above it. @returns false when that traveller already has
 * other values.
 */
function mergeIntoRow(row: ListRow | undefined, person: ListedPerson, { line, source, clean }: Place): boolean {
  const { age, gender, food, note, doubts } = person
  const cells = { age, gender, food, note }
  const filledCells = (['age', 'gender', 'food', 'note'] as const).filter((cell) => cells[cell] !== '')
  const isEmpty = filledCells.length === 0 && clean.phones.length === 0 && !clean.hadIdentityNumber
  if (row === undefined || isEmpty || filledCells.some((cell) => row[cell] !== '' && row.doubts[cell] === undefined))
    return false
  for (const cell of filledCells) {
    Object.assign(row, { [cell]: cells[cell] })
    delete row.doubts[cell]
  }
  Object.assign(row.doubts, doubts)
  row.lines.push(line)
  row.source = `${row.source} / ${source.trim()}`
  row.phones.push(...clean.phones)
  row.hadIdentityNumber ||= clean.hadIdentityNumber
  return true
}

const ageText = (birth: string, day: CalendarDate): string => String(ageOn(birth, day) ?? '')

/** Marks a traveller who is already in the list, with the same name and age. */
function markDuplicates(rows: readonly ListRow[]): void {
  const seenKeys = new Set<string>()
  for (const row of rows) {
    const key = `${row.name.toLowerCase()} ${row.age}`
    if (seenKeys.has(key)) row.doubts.name = { why: 'same_name', word: row.name }
    seenKeys.add(key)
  }
}
