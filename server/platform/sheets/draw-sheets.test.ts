import { describe, expect, it } from 'vitest'
import { A4 } from '#server/platform/pdf/paper-look.ts'
import { readDrawnTexts, type DrawnText } from '#tests/helpers/read-drawn-texts.ts'
import { drawSheets } from './draw-sheets.ts'
import { sheetOf, type SheetColumn } from './sheet.ts'

type Row = { number: number; name: string }
const NUMBER: SheetColumn<Row> = {
  kind: 'number',
  name: 'number',
  head: 'No.',
  paper: { points: 40, align: 'right' },
  read: ({ number }) => number,
}
const nameOf = (points: number, isCut = false): SheetColumn<Row> => ({
  kind: 'text',
  name: 'name',
  head: 'Name',
  paper: { points, isCut },
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
      { title: 'Patel', details: wishes, aside: 'all', rows: names.map((name, at) => ({ number: at + 1, name })) },
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
      rows: rows.map((name, at) => ({ number: at + 1, name })),
    })),
    notes: [],
    none: '',
  })

const PRINTING = { title: 'people', by: 'Pathik', printed: 'Printed by Meera', at: new Date('2026-12-01T04:00:00Z') }
async function look(...sheets: readonly ReturnType<typeof sheetWith>[]) {
  const pdf = await drawSheets(sheets, PRINTING)
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  const drawn = readDrawnTexts(pdf)
  return { drawn, width: Number(width), height: Number(height), texts: drawn.map(({ text }) => text) }
}
const count = (texts: readonly string[], asked: string) => texts.filter((text) => text === asked).length

describe('a sheet on paper', () => {
  it('repeats its heads and the head of a group that goes on, and counts its pages by itself', async () => {
    const { texts, drawn } = await look(sheetWith(Array.from({ length: 60 }, () => 'Asha')), sheetWith(['Ravi']))
    expect([count(texts, 'Name'), count(texts, 'Patel'), count(texts, 'continued')]).toEqual([3, 3, 1])
    expect(texts.filter((text) => text.startsWith('Page '))).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1'])
    expect(new Set(drawn.map(({ page }) => page)).size).toBe(3)
    expect(drawn.every(({ y, text }) => y < A4.height - 46 || /Printed|Page/.test(text))).toBe(true)
  })

  it('sets rows tighter rather than begin a page for one of them, and keeps those of a small group together', async () => {
    const roll = await look(
      sheetWith(
        Array.from({ length: 36 }, () => 'Asha'),
        { boxes: 5 },
      ),
    )
    expect(roll.texts.filter((text) => text.startsWith('Page '))).toEqual(['Page 1 of 1'])
    const groups = Array.from({ length: 20 }, (_, at) => ({ title: `Room ${at}`, rows: ['Asha', 'Ravi', 'Mira'] }))
    const { drawn } = await look(sheetOfGroups(groups))
    const pageOf = (text: string) => drawn.filter((one) => one.text === text).map(({ page }) => page)
    expect(Math.max(...drawn.map(({ page }) => page))).toBe(1)
    const [asha, mira] = [pageOf('Asha'), pageOf('Mira')]
    expect(asha).toEqual(mira)
    expect(pageOf('continued')).toEqual([])
    // The last row of a long group has another one beside it.
    const long = await look(sheetWith(Array.from({ length: 44 }, (_, at) => `Guest ${at}`)))
    expect(long.drawn.filter(({ page, text }) => page === 1 && text.startsWith('Guest')).length).toBeGreaterThan(1)
  })

  it('lies when its columns and boxes want more room than an upright page has', async () => {
    expect(await look(sheetWith(['Asha'], { points: 480 }))).toMatchObject({ width: A4.width })
    expect(await look(sheetWith(['Asha'], { points: 490 }))).toMatchObject({ width: A4.height, height: A4.width })
    expect(await look(sheetWith(['Asha'], { points: 480, boxes: 1 }))).toMatchObject({ width: A4.height })
  })

  it('breaks long names within their column, also words without a space, and cuts only where it may', async () => {
    const long = 'Venkatanarasimharajuvaripeta'.repeat(4)
    const { drawn } = await look(sheetWith([`${long} Rao`]))
    const name = drawn.filter(({ text, size }) => size === 9.5 && long.includes(text.split(' ')[0] ?? '-'))
    expect(name.length).toBeGreaterThan(1)
    expect(name.map(({ text }) => text).join('')).toBe(`${long} Rao`)
    const right = (one: DrawnText) => one.x + one.width
    expect(Math.max(...drawn.map(right))).toBeLessThanOrEqual(A4.width - 36 + 0.5)
    expect((await look(sheetWith([long], { isCut: true }))).texts).toContainEqual(expect.stringMatching(/^Venkat.*…$/))
  })

  it('sets all scripts of a line on one base line, and loses no wish of a group', async () => {
    const wish = 'Ground floor, lower berth, near the lift, and a chair at each temple. '.repeat(3).trim()
    const { drawn, texts } = await look(sheetWith(['Jignesh (જીજ્ઞેશ) Trivedi'], { wishes: ['98250 41730', wish] }))
    const [first] = drawn.filter(({ text }) => text.startsWith('Jignesh ('))
    const line = drawn.filter(({ page, y }) => page === first?.page && y === first.y)
    expect(line.length).toBeGreaterThanOrEqual(3)
    expect(line.at(-1)?.text).toMatch(/Trivedi$/)
    expect(texts.join(' ')).toContain(wish)
  })

  it('says so when it is empty, instead of a table', async () => {
    const { texts } = await look(sheetWith([]))
    expect([count(texts, 'Nobody.'), count(texts, 'Name')]).toEqual([1, 0])
  })
})
