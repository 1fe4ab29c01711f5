import { describe, expect, it } from 'vitest'
import { A4 } from '#platform/pdf/document-style.ts'
import { readDrawnTexts, type DrawnText } from '#tests/helpers/read-drawn-texts.ts'
import { drawSheets } from './draw-sheets.ts'
import { sheetOf, type SheetColumn } from './sheet.ts'

type Row = { number: number; name: string }
const NUMBER: SheetColumn<Row> = {
  kind: 'number',
  name: 'number',
  head: 'No.',
  print: { points: 40, align: 'right' },
  read: ({ number }) => number,
}
const nameOf = (points: number, isCut = false): SheetColumn<Row> => ({
  kind: 'text',
  name: 'name',
  head: 'Name',
  print: { points, isCut },
  read: ({ name }) => name,
})

const sheetWith = (names: readonly string[], { points = 300, boxes = 0, isCut = false, wishes = [''] } = {}) =>
  sheetOf<Row>({
    name: 'people',
    title: 'People',
    about: 'Somnath and Dwarka, Thu, 10 Dec 2026',
    facts: [['Driver', 'Mahesh']],
    columns: [NUMBER, nameOf(points, isCut)],
    groups: [
      {
        title: 'Patel',
        details: wishes,
        aside: 'all',
        rows: names.map((name, index) => ({ number: index + 1, name })),
      },
    ],
    boxes,
    notes: ['Below the table.'],
    none: 'Nobody.',
  })

const sheetOfGroups = (groups: readonly { title: string; rows: readonly string[] }[]) =>
  sheetOf<Row>({
    name: 'rooms',
    title: 'Rooms',
    about: 'Somnath',
    facts: [],
    columns: [NUMBER, nameOf(300)],
    groups: groups.map(({ title, rows }) => ({
      title,
      details: [],
      aside: '',
      rows: rows.map((name, index) => ({ number: index + 1, name })),
    })),
    notes: [],
    none: '',
  })

const PRINT_OPTIONS = {
  title: 'people',
  by: 'Pathik',
  printed: 'Printed by Meera',
  at: new Date('2026-12-01T04:00:00Z'),
}
async function drawAndRead(...sheets: readonly ReturnType<typeof sheetWith>[]) {
  const pdf = await drawSheets(sheets, PRINT_OPTIONS)
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  const drawnTexts = readDrawnTexts(pdf)
  return { drawn: drawnTexts, width: Number(width), height: Number(height), texts: drawnTexts.map(({ text }) => text) }
}
const count = (texts: readonly string[], expected: string) => texts.filter((text) => text === expected).length

describe('a printed sheet', () => {
  it('repeats its column headings and the heading of a continued group, and numbers its own pages', async () => {
    const { texts, drawn: drawnTexts } = await drawAndRead(
      sheetWith(Array.from({ length: 60 }, () => 'Asha')),
      sheetWith(['Ravi']),
    )
    expect([count(texts, 'Name'), count(texts, 'Patel'), count(texts, 'continued')]).toEqual([3, 3, 1])
    expect(texts.filter((text) => text.startsWith('Page '))).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1'])
    expect(new Set(drawnTexts.map(({ page }) => page)).size).toBe(3)
    expect(drawnTexts.every(({ y, text }) => y < A4.height - 46 || /Printed|Page/.test(text))).toBe(true)
  })

  it('tightens rows to avoid a page for one of them, and does not split a small group', async () => {
    const roll = await drawAndRead(
      sheetWith(
        Array.from({ length: 36 }, () => 'Asha'),
        { boxes: 5 },
      ),
    )
    expect(roll.texts.filter((text) => text.startsWith('Page '))).toEqual(['Page 1 of 1'])
    const groups = Array.from({ length: 20 }, (_, index) => ({
      title: `Room ${index}`,
      rows: ['Asha', 'Ravi', 'Mira'],
    }))
    const { drawn: drawnTexts } = await drawAndRead(sheetOfGroups(groups))
    const pageOf = (text: string) => drawnTexts.filter((one) => one.text === text).map(({ page }) => page)
    expect(Math.max(...drawnTexts.map(({ page }) => page))).toBe(1)
    const [asha, mira] = [pageOf('Asha'), pageOf('Mira')]
    expect(asha).toEqual(mira)
    expect(pageOf('continued')).toEqual([])
    // The last row of a long group is never alone on a page.
    const long = await drawAndRead(sheetWith(Array.from({ length: 44 }, (_, index) => `Guest ${index}`)))
    expect(long.drawn.filter(({ page, text }) => page === 1 && text.startsWith('Guest')).length).toBeGreaterThan(1)
  })

  it('is landscape when its columns and boxes do not fit on a portrait page', async () => {
    expect(await drawAndRead(sheetWith(['Asha'], { points: 480 }))).toMatchObject({ width: A4.width })
    expect(await drawAndRead(sheetWith(['Asha'], { points: 490 }))).toMatchObject({
      width: A4.height,
      height: A4.width,
    })
    expect(await drawAndRead(sheetWith(['Asha'], { points: 480, boxes: 1 }))).toMatchObject({ width: A4.height })
  })

  it('wraps long names within their column, even words without a space, and truncates only where allowed', async () => {
    const long = 'Venkatanarasimharajuvaripeta'.repeat(4)
    const { drawn: drawnTexts } = await drawAndRead(sheetWith([`${long} Rao`]))
    const name = drawnTexts.filter(({ text, size }) => size === 9.5 && long.includes(text.split(' ')[0] ?? '-'))
    expect(name.length).toBeGreaterThan(1)
    expect(name.map(({ text }) => text).join('')).toBe(`${long} Rao`)
    const right = (one: DrawnText) => one.x + one.width
    expect(Math.max(...drawnTexts.map(right))).toBeLessThanOrEqual(A4.width - 36 + 0.5)
    expect((await drawAndRead(sheetWith([long], { isCut: true }))).texts).toContainEqual(
      expect.stringMatching(/^Venkat.*…$/),
    )
  })

  it('sets all scripts of a line on one baseline, and prints every special request of a group', async () => {
    const specialRequest = 'Ground floor, lower berth, near the lift, and a chair at each temple. '.repeat(3).trim()
    const { drawn: drawnTexts, texts } = await drawAndRead(
      sheetWith(['Jignesh (જીજ્ઞેશ) Trivedi'], { wishes: ['98250 41730', specialRequest] }),
    )
    const [first] = drawnTexts.filter(({ text }) => text.startsWith('Jignesh ('))
    const line = drawnTexts.filter(({ page, y }) => page === first?.page && y === first.y)
    expect(line.length).toBeGreaterThanOrEqual(3)
    expect(line.at(-1)?.text).toMatch(/Trivedi$/)
    expect(texts.join(' ')).toContain(specialRequest)
  })

  it('splits a row that is higher than a page, repeats its name on the next page, and loses no word', async () => {
    const fitsOnPage = (drawnTexts: readonly DrawnText[], { height }: { height: number }) =>
      drawnTexts.every(({ y, text }) => y < height - 46 || /^(Printed|Page|Personal)/.test(text))
    const long = Array.from({ length: 330 }, (_, index) => `word${index}`).join(' ')
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.`).join('\n')
    for (const note of [long, lines]) {
      const sheet = sheetOf<Row & { note: string }>({
        name: 'people',
        title: 'People',
        about: 'Somnath',
        facts: [],
        columns: [
          NUMBER,
          nameOf(500),
          { kind: 'text', name: 'note', head: 'Note', print: { points: 240 }, read: ({ note: message }) => message },
        ],
        groups: [
          {
            title: 'Patel',
            details: [],
            aside: '',
            rows: ['Asha', 'Ravi', 'Mira'].map((name, index) => ({
              number: index + 1,
              name,
              note: index === 1 ? note : '',
            })),
          },
        ],
        boxes: 1,
        notes: [],
        none: '',
      })
      const { drawn: drawnTexts, texts, height } = await drawAndRead(sheet)
      expect(fitsOnPage(drawnTexts, { height })).toBe(true)
      const words = texts.join(' ').split(/\s+/)
      expect(note.split(/\s+/).filter((word) => !words.includes(word))).toEqual([])
      expect([count(texts, 'Ravi'), count(texts, '… next page'), count(texts, '… continued')]).toEqual([2, 1, 1])
      expect([count(texts, 'Asha'), count(texts, 'Mira')]).toEqual([1, 1])
    }
    const specialRequest = await drawAndRead(sheetWith(['Asha', 'Ravi'], { wishes: [long, lines, long] }))
    expect(fitsOnPage(specialRequest.drawn, specialRequest)).toBe(true)
    expect(specialRequest.texts.join(' ')).toContain('word329')
    expect([count(specialRequest.texts, 'Asha'), count(specialRequest.texts, 'Ravi')]).toEqual([1, 1])
  })

  it('prints the booker once for consecutive rows, and again on the next page and for a namesake', async () => {
    type OwnedRow = Row & { of: string }
    const booker: SheetColumn<OwnedRow> = {
      kind: 'text',
      name: 'booker',
      head: 'Of',
      print: { points: 100, isPrintedOnce: true },
      printedOncePer: ({ of }) => of,
      read: () => 'Patel',
    }
    const { drawn: drawnTexts } = await drawAndRead(
      sheetOf<OwnedRow>({
        name: 'people',
        title: 'People',
        about: 'Somnath',
        facts: [],
        columns: [NUMBER, nameOf(200), booker],
        groups: [
          {
            title: '',
            details: [],
            aside: '',
            rows: Array.from({ length: 70 }, (_, index) => ({
              number: index + 1,
              name: `Guest ${index}`,
              of: index < 3 ? 'a' : 'b',
            })),
          },
        ],
        notes: [],
        none: '',
      }),
    )
    const rowOf = (text: string) => drawnTexts.find((one) => one.text === text)
    const first = drawnTexts.filter(({ page, text }) => page === 1 && text.startsWith('Guest'))[0]
    const places = drawnTexts.filter(({ text }) => text === 'Patel').map(({ page, y }) => [page, y])
    expect(places).toEqual([rowOf('Guest 0'), rowOf('Guest 3'), first].map((row) => [row?.page, row?.y]))
  })

  it('truncates no fact: a long one spans the page', async () => {
    const hotels = Array.from(
      { length: 6 },
      (_, index) => `night ${index} Hotel Himalayan Grand Residency number ${index}`,
    ).join('; ')
    const sheet = { ...sheetWith(['Asha']), facts: [['Hotels', hotels] as const, ['Driver', 'Mahesh'] as const] }
    const { texts, drawn: drawnTexts } = await drawAndRead(sheet)
    expect(texts.join(' ')).toContain('number 5')
    const end = drawnTexts.find(({ text }) => text.endsWith('number 5'))?.y ?? 0
    expect(drawnTexts.find(({ text }) => text === 'Name')?.y).toBeGreaterThan(end + 10)
  })

  it('prints a message instead of a table when it is empty', async () => {
    const { texts } = await drawAndRead(sheetWith([]))
    expect([count(texts, 'Nobody.'), count(texts, 'Name')]).toEqual([1, 0])
  })
})
