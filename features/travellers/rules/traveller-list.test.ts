import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { parseTravellerList, type TravellerList } from './traveller-list.ts'

const AGE_DATE = calendarDate('2027-05-15')
const read = (text: string) => parseTravellerList(text, AGE_DATE)
const cells = (text: string) =>
  read(text).rows.map(({ name, age, gender, food, note }) => [name, age, gender, food, note].join(' | '))
const doubts = (text: string) =>
  read(text).rows.flatMap((row) => Object.entries(row.doubts).map(([cell, { why, word }]) => `${cell} ${why} ${word}`))

describe('a pasted list of travellers', () => {
  it.each([
    ['1. Sunita Agarwal 58 F veg', 'Sunita Agarwal | 58 | female | vegetarian | '],
    ['2 Mahesh Agarwal - 62 M jain', 'Mahesh Agarwal | 62 | male | jain | '],
    ['• Aarav Shah (8 yrs)', 'Aarav Shah | 8 |  |  | '],
    ['7) Kamla Bai 69/F', 'Kamla Bai | 69 | female |  | '],
    ['Ramesh Patel\t45\tMale\tNon-veg', 'Ramesh Patel | 45 | male | non-vegetarian | '],
    ['"Leela Nair","39","F","vegan"', 'Leela Nair | 39 | female | vegan | '],
    ['Shri M. K. Sharma, 67 yrs, lower berth', 'M. K. Sharma | 67 | male |  | lower berth'],
    ['Mrs. Leela Nair (wife) age: 39', 'Leela Nair | 39 | female |  | '],
    ['Asha M Rao F45', 'Asha M Rao | 45 | female |  | '],
    ['58 F Harsha Vora', 'Harsha Vora | 58 | female |  | '],
    ['Tara Shah 8 months', 'Tara Shah | 0 |  |  | '],
    ['Pan Singh 44 M', 'Pan Singh | 44 | male |  | '],
    ['🙏 Man Singh Rathod 50 🙂', 'Man Singh Rathod | 50 |  |  | '],
    ['१. श्री रमेश कुमार शर्मा उम्र ५५ पुरुष शाकाहारी', 'रमेश कुमार शर्मा | 55 | male | vegetarian | '],
    ['सुनीता अग्रवाल, ५८ वर्ष, महिला, जैन भोजन', 'सुनीता अग्रवाल | 58 | female | jain | '],
    ['कमला देवी - ७१ साल - स्त्री - घुटने में दर्द', 'कमला देवी | 71 | female |  | घुटने में दर्द'],
    ['૩. શ્રીમતી હંસાબેન પટેલ, ૬૧ વર્ષ, સ્ત્રી, જૈન', 'હંસાબેન પટેલ | 61 | female | jain | '],
    ['શ્રી કિરીટભાઈ શાહ ઉંમર ૬૪ પુરુષ શાકાહારી', 'કિરીટભાઈ શાહ | 64 | male | vegetarian | '],
    ['[12/11/26, 10:15 pm] Sunita: Vikram Mehta 45 M', 'Vikram Mehta | 45 | male |  | '],
    ['12/11/2026, 22:15 - Papa: Vikram Mehta 45 M', 'Vikram Mehta | 45 | male |  | '],
  ])('reads %j', (line, expected) => {
    expect(cells(line)).toEqual([expected])
    expect(doubts(line)).toEqual([])
  })

  it.each([
    [
      'Ramesh 45 M, Sita 40 F & Aarav 8 M',
      ['Ramesh | 45 | male |  | ', 'Sita | 40 | female |  | ', 'Aarav | 8 | male |  | '],
    ],
    ['रमेश शाह 45 और सीता शाह 40', ['रमेश शाह | 45 |  |  | ', 'सीता शाह | 40 |  |  | ']],
    ['Name: Gita Shah\nAge: 50\nGender: Female\nFood: Jain', ['Gita Shah | 50 | female | jain | ']],
    ['Gita Shah\n50 F\nHarsh Shah\n12 M', ['Gita Shah | 50 | female |  | ', 'Harsh Shah | 12 | male |  | ']],
  ])('reads %j as its travellers', (text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  it.each([
    ['Pushpa Rao 71 F no onion', ['food guessed no onion']],
    ['Vikram Jain 45 M', ['food surname Jain']],
    ['Ritu 34 f', ['name one_word Ritu']],
    ['Hansaben Patel 61', ['gender guessed Hansaben Patel']],
    ['Kapil Dev 34 28 M', ['age two_numbers 34, 28', 'note not_understood 28']],
    ['Rekha Rao 1968', ['age birth_year 1968']],
    ['Dinesh Rao DOB 16/05/1970', ['age birth_date 1970-05-16']],
    ['Asha Rao 6\n58 Harish Rao', ['age bare_number 58']],
    ['Pan Singh 44 M handicapped', ['note not_understood handicapped']],
    ['Asha Rao 61\nasha rao 61', ['name same_name asha rao']],
  ])('reports each doubtful cell: %j', (text, expected) => {
    expect(doubts(text)).toEqual(expected)
  })

  it('calculates the age from a date of birth on the first day of the trip', () => {
    expect(read('Dinesh Rao 16/05/1970').rows[0]?.age).toBe('56')
    expect(read('Dinesh Rao 15-05-1970').rows[0]?.age).toBe('57')
    expect(read('Dinesh Rao 31/02/1970').rows[0]?.age).toBe('')
  })

  it('separates phone numbers, and stores no number of an identity card or passport', () => {
    const { rows } = read('Dinesh Rao 57 M +91 98290 35571 Aadhaar 1234 5678 9012 PAN ABCDE1234F passport K1234567')
    expect(rows[0]).toMatchObject({
      name: 'Dinesh Rao',
      age: '57',
      note: '',
      phones: ['+91 98290 35571'],
      hadIdentityNumber: true,
    })
    const { source, ...withoutSource } = rows[0] ?? { source: '' }
    expect(source).toContain('9012')
    expect(JSON.stringify(withoutSource)).not.toMatch(/9012|ABCDE|K1234567/)
  })

  it('leaves out headings, families, totals and chat additions, and reports them', () => {
    const { rows, leftOut, total } = read(
      'Travellers list\nSr No\tName\tAge\n\nFamily 2\nAsha Rao 61\n<Media omitted>\n---\nकुल 12',
    )
    expect(rows).toHaveLength(1)
    expect(leftOut.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '1 heading',
      '2 heading',
      '4 family',
      '6 chat',
      '7 no_name',
      '8 total',
    ])
    expect(total).toBe(12)
  })

  it('parses lists written in many ways, in three scripts, without an error', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 12 }), style, (people, { write }) => {
        const expected = people.map(({ name, age, gender }) => [name, age, gender].join(' | '))
        const { rows } = read(people.map((one, index) => write(one, index + 1)).join('\n'))
        expect(rows.map(({ name, age, gender }) => [name, age, gender].join(' | '))).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })

  it('makes a row of every non-blank line or lists it among those left out, whatever was pasted', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('\n', '\r\n', '\u2028', '\t', ' 58 F', ' & ', ', ', '1. ', 'Name: ', 'Total 4', 'શ્રી ', 'सुरेश '),
      fc.constantFrom('[12/11/26, 10:15 pm] Asha: ', '9829035571', '12/05/1970', '((((', '-----', '\u202e', '\u200d'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        expect(linesOf(read(text))).toEqual(linesIn(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('leaves out an extremely long line, and reads one just below the limit', () => {
    for (const unit of ['1', 'a', ' ', '(', '-', '12/', '1 ', 'a1', '[1/1/26, 1:1', '9829 ', '& ']) {
      const { rows, leftOut } = read(unit.repeat(20_000 / unit.length))
      expect([rows.length, ...leftOut.map(({ why }) => why)]).toEqual(unit === ' ' ? [0] : [0, 'too_long'])
      const text = unit.repeat(2_000 / unit.length)
      expect(linesOf(read(text))).toEqual(linesIn(text))
    }
  })
})

const linesOf = ({ rows, leftOut }: TravellerList) =>
  [...new Set([...rows.flatMap(({ lines }) => lines), ...leftOut.map(({ line }) => line)])].toSorted((a, b) => a - b)
const linesIn = (text: string) =>
  text.split(/\r\n|[\n\r\u2028\u2029\v\f\u0085]/u).flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]))

const NAMES = ['Sunita Agarwal', 'M K Sharma', 'Mahesh D’Souza', 'सुरेश जोशी', 'गीता शाह', 'મીના પટેલ', 'રમેશ મહેતા']
const person = fc.record({
  name: fc.constantFrom(...NAMES),
  age: fc.integer({ min: 0, max: 120 }).map(String),
  gender: fc.constantFrom('female' as const, 'male' as const),
})
type Person = { name: string; age: string; gender: 'female' | 'male' }
const inScript = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const hindi = inScript(0x09_66)
const gujarati = inScript(0x0a_e6)
const style = fc.constantFrom<{ write: (person: Person, number: number) => string }[]>(
  { write: ({ name, age, gender }, number) => `${number}. ${name} ${age} ${gender === 'female' ? 'F' : 'M'}` },
  { write: ({ name, age, gender }, number) => `${number}) ${name} - ${age}/${gender === 'female' ? 'f' : 'm'}` },
  { write: ({ name, age, gender }) => `• ${name}, ${age} yrs, ${gender}` },
  { write: ({ name, age, gender }) => `${name}\t${age}\t${gender === 'female' ? 'Female' : 'Male'}` },
  { write: ({ name, age, gender }) => `${gender === 'female' ? 'Smt.' : 'Shri'} ${name} (${age})` },
  {
    write: ({ name, age, gender }, number) =>
      `${hindi(`${number}.`)} ${gender === 'female' ? 'श्रीमती' : 'श्री'} ${name} ${hindi(age)} वर्ष`,
  },
  {
    write: ({ name, age, gender }, number) =>
      `${gujarati(`${number})`)} ${name}, ${gujarati(age)}, ${gender === 'female' ? 'સ્ત્રી' : 'પુરુષ'}`,
  },
  { write: ({ name, age, gender }) => `[24/11/26, 9:05 am] Asha Rao: ${name} ${age} ${gender}` },
)
