import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { userMessage, isAppError } from '#kernel/errors/errors.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { fileProblems } from '#messages/import-export/desk.ts'
import { readTable } from './read-table.ts'
import type { TableColumn } from './table-column.ts'
import { FAILED_FORMULA, FORMULA } from './table-line.ts'
import { writeTable } from './write-table.ts'

type Pair = { text: string; list: string[] }
const COLUMNS: readonly TableColumn<Pair>[] = [
  { kind: 'text', name: 'text', head: 'Text', read: ({ text }) => text },
  { kind: 'lines', name: 'list', head: 'List', read: ({ list }) => list },
]
const TEXTS = [
  'plain',
  '=1+1',
  '+91 98765 43210',
  '-5',
  '@sum',
  "'=1+1",
  "''=1+1",
  "'quoted'",
  'a;b,c\td"e"',
  'two\nlines',
  'नमस्ते 🙏',
  '_x0041_ stays',
  '   around',
]

async function collectBytes(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
async function* inPieces(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += size)
    yield await Promise.resolve(bytes.subarray(offset, offset + size))
}
async function* pages(rows: readonly Pair[]) {
  yield await Promise.resolve(rows)
}
const fileBytes = (format: ExportFormat, rows: readonly Pair[]) =>
  collectBytes(writeTable(format, COLUMNS, pages(rows)))

async function linesIn(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  const { lines } = await readTable(inPieces(bytes))
  for await (const { cells } of lines) found.push(Object.fromEntries(cells))
  return found
}
async function refusalOf(bytes: Uint8Array): Promise<string> {
  return linesIn(bytes).then(
    (lines) => `read ${lines.length} lines`,
    (error: unknown) =>
      isAppError(error) && error.code === 'IMPORT_FILE' ? userMessage(error) : `thrown: ${String(error)}`,
  )
}

describe('a table that we have exported', () => {
  it.each(['csv', 'xlsx', 'json'] as const)('is read back as %s with every text unchanged', async (format) => {
    const rows = TEXTS.map((text) => ({ text, list: [text, 'and more'] }))
    const lines = await linesIn(await fileBytes(format, rows))
    const key = format === 'json' ? 'text' : 'Text'
    const list = format === 'json' ? 'list' : 'List'
    expect(lines.map((line) => line[key])).toEqual(TEXTS)
    expect(lines.map((line) => (format === 'json' ? line[list] : String(line[list]).split('\nand more')[0]))).toEqual(
      format === 'json' ? rows.map((row) => row.list) : TEXTS,
    )
  })

  it('has no cell in CSV that a spreadsheet would run', async () => {
    const text = (
      await fileBytes(
        'csv',
        TEXTS.map((each) => ({ text: each, list: [] })),
      )
    ).toString()
    expect(text.match(/(?:^|,|\n)"?[=+@-]/)).toBeNull()
  })

  it('is recognized by its bytes and not by its name', async () => {
    const readFormat = async (format: ExportFormat) =>
      (await readTable(inPieces(await fileBytes(format, [{ text: 'a', list: [] }])))).format
    expect([await readFormat('csv'), await readFormat('xlsx'), await readFormat('json')]).toEqual([
      'csv',
      'xlsx',
      'json',
    ])
  })
})

describe('CSV of other programs', () => {
  const rows = [{ Name: 'Kashi', Price: '4,500' }]
  it.each([
    ['semicolons', Buffer.from('Name;Price\r\nKashi;4,500\r\n')],
    [
      'tabs in UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\tPrice\r\nKashi\t4,500\r\n', 'utf16le')]),
    ],
    ['empty lines and cells that are cut', Buffer.from('\n\nName,Price\n\nKashi,"4,500"\n,\n')],
  ])('is read with %s', async (_, bytes) => {
    expect(await linesIn(bytes)).toEqual(rows)
  })

  it('is read as it arrives, without waiting for the end of a long file', async () => {
    let chunkCount = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Name,Price\n')
      for (;;) {
        chunkCount += 1
        yield await Promise.resolve(Buffer.from('Kashi,4500\n'.repeat(10_000)))
      }
    }
    const { lines } = await readTable(endless())
    for (let lineCount = 0; lineCount < 100_000; lineCount += 1) await lines.next()
    await lines.return(undefined)
    expect(chunkCount).toBeLessThan(100)
  })
})

describe('an unreadable file is refused with a sentence', () => {
  const csv = (text: string) => Buffer.from(text)
  it.each<[what: string, Uint8Array, sentence: string]>([
    ['nothing', csv(''), fileProblems.empty],
    ['Windows-1252', Buffer.from([...csv('Name\nCaf'), 0xe9, 0x0a]), fileProblems.encoding],
    ['a cut letter at the end', Buffer.from([...csv('Name\nCaf'), 0xc3]), fileProblems.encoding],
    ['a picture', Buffer.from([0x00, 0x01, 0x02, 0x00]), fileProblems.binary],
    ['an old sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), fileProblems.oldSheet],
    ['an open quotation mark', csv('Name\n"Kashi\nGoa\n'), fileProblems.csvQuoteProblem(2)],
    ['a quotation mark too much', csv('Name\nKa"shi"\n'), fileProblems.csvQuoteProblem(2)],
    ['a line without an end', csv(`Name\n"${'x'.repeat(2_100_000)}"\n`), fileProblems.csvLong(2)],
    ['two columns of one name', csv('Name,Name\na,b\n'), fileProblems.duplicateHeading('Name')],
    ['too many columns', csv(`${'a,'.repeat(250)}b\n`), fileProblems.tooManyColumns(200)],
    ['an object', csv('{"name":"Kashi"}'), fileProblems.jsonList],
    ['a list that does not end', csv('[{"name":"Kashi"},'), fileProblems.jsonIncomplete],
    ['an entry that is cut', csv('[{"name":"Kashi"},{"name":]'), fileProblems.jsonIncomplete],
    ['an entry that is no JSON', csv('[{"name":"Kashi"},{"name":oops}]'), fileProblems.jsonEntry(2)],
    ['an entry that is no object', csv('[{"name":"Kashi"},7]'), fileProblems.jsonObject(2)],
    ['a name twice', csv('[{"name":"Kashi","price":1,"name":"Goa"}]'), fileProblems.duplicateEntry(1, 'name')],
    ['something after the list', csv('[{"name":"Kashi"}] and more'), fileProblems.jsonTrailingContent],
    ['lists in lists', csv(`[{"a":${'['.repeat(100_000)}`), fileProblems.jsonEntryTooDeep(1)],
    ['an endless entry', csv(`[{"a":"${'x'.repeat(2_100_000)}`), fileProblems.jsonEntryTooDeep(1)],
    ['a cut sheet', Buffer.from('504b0304aabbccdd', 'hex'), fileProblems.brokenSheet],
    ['a zip that is no sheet', zipSync({ 'a.txt': strToU8('Kashi') }), fileProblems.brokenSheet],
  ])('%s', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes)).toBe(sentence)
  })
})

describe('a sheet', () => {
  const parts = async () => unzipSync(await fileBytes('xlsx', [{ text: 'Kashi', list: ['a'] }]))
  const SHEET = 'xl/worksheets/sheet1.xml'
  const sheetWith = async (rows: string, more: Record<string, Uint8Array> = {}) => {
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
    return zipSync({ ...(await parts()), [SHEET]: strToU8(xml), ...more })
  }
  const text = (cellRef: string, value: string) => `<c r="${cellRef}" t="inlineStr"><is><t>${value}</t></is></c>`
  const columnHeadings = `<row r="1">${text('A1', 'Name')}${text('C1', 'Price')}</row>`

  it('is read with its formulas and errors marked as such, never with their results', async () => {
    const rows = `${columnHeadings}<row r="7"><c r="A7" t="str"><f>HYPERLINK("http://evil.example")</f><v>Kashi</v></c><c r="C7" t="e"><v>#REF!</v></c></row>
      <row r="8">${text('A8', 'Goa')}<c r="C8"><v>4500.5</v></c></row>`
    const { lines } = await readTable(inPieces(await sheetWith(rows)))
    const found = []
    for await (const { line, cells } of lines) found.push([line, cells.get('Name'), cells.get('Price')])
    expect(found).toEqual([
      [7, FORMULA, FAILED_FORMULA],
      [8, 'Goa', 4500.5],
    ])
  })

  it('that is a zip bomb is refused before it has unpacked, even when it lies about its size', async () => {
    const bomb = await sheetWith(columnHeadings, { [SHEET]: new Uint8Array(140 * 1024 * 1024).fill(32) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusalOf(bomb)).toBe(fileProblems.unpacksTooLarge)
    const zipWithFalseSize = Buffer.from(
      await sheetWith(columnHeadings, { [SHEET]: new Uint8Array(3_000_000).fill(32) }),
    )
    // The zip's central directory stores the size at byte 24 of each entry.
    for (
      let offset = zipWithFalseSize.indexOf('PK\u0001\u0002');
      offset !== -1;
      offset = zipWithFalseSize.indexOf('PK\u0001\u0002', offset + 4)
    )
      if (zipWithFalseSize.includes(SHEET, offset + 46) && zipWithFalseSize.indexOf(SHEET, offset) === offset + 46)
        zipWithFalseSize.writeUInt32LE(100, offset + 24)
    expect(await refusalOf(zipWithFalseSize)).toBe(fileProblems.unpacksTooLarge)
  })

  it.each([
    ['XML that is cut', columnHeadings.slice(0, -10)],
    ['a text that is not there', `${columnHeadings}<row r="2"><c r="A2" t="s"><v>999</v></c></row>`],
    ['an unknown entity', `<row r="1">${text('A1', '&evil;')}</row>`],
  ])('with %s is refused as broken', async (_, rows) => {
    expect(await refusalOf(await sheetWith(rows))).toBe(fileProblems.brokenSheet)
  })

  it('with a document type is refused, because it could expand without limit or name other files', async () => {
    const xml = `<!DOCTYPE lol [<!ENTITY a "lol">]><worksheet><sheetData>${columnHeadings}</sheetData></worksheet>`
    expect(await refusalOf(zipSync({ ...(await parts()), [SHEET]: strToU8(xml) }))).toBe(fileProblems.brokenSheet)
  })

  it('with a cell far to the right is refused', async () => {
    const sheetXml = `${columnHeadings}<row r="2"><c r="XFD2"><v>1</v></c></row>`
    expect(await refusalOf(await sheetWith(sheetXml))).toBe(fileProblems.tooManyColumns(200))
  })

  it('with many cells without a position, or one long text in many cells of a row, is refused', async () => {
    expect(await refusalOf(await sheetWith(`<row r="1">${'<c/>'.repeat(300)}</row>`))).toBe(
      fileProblems.tooManyColumns(200),
    )
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'a'.repeat(100_000)}</t></si></sst>`
    const row = `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`
    expect(await refusalOf(await sheetWith(row, { 'xl/sharedStrings.xml': Buffer.from(strings) }))).toBe(
      fileProblems.brokenSheet,
    )
  })
  it.each(['<row r="x"></row>', '<row r="2"></row><row r="2"></row>', '<row r="1.5"></row>'])(
    'with invalid row numbers is refused: %s',
    async (rows) => {
      expect(await refusalOf(await sheetWith(rows))).toBe(fileProblems.brokenSheet)
    },
  )

  it('with any byte changed is read or refused, and nothing else happens', async () => {
    const whole = Buffer.from(await sheetWith(`${columnHeadings}<row r="2">${text('A2', 'Goa')}</row>`))
    for (let offset = 0; offset < whole.length; offset += 37) {
      const corrupted = Buffer.from(whole)
      corrupted[offset] = (corrupted[offset] ?? 0) ^ 0xff
      expect(await refusalOf(corrupted), `byte ${offset}`).toMatch(/^(?!thrown)/)
    }
  })
})
