import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isAppError, userMessage } from '#kernel/errors/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/rules/list-export.ts'
import { fileProblems } from '#messages/import-export/desk.ts'
import { readTable } from './read-table.ts'
import type { TableColumn } from './table-column.ts'
import { unescapeText } from './sheet-escapes.ts'
import { writeTable } from './write-table.ts'

/** The same files each time, so that failures are reproducible. */
const FUZZ = { seed: 20_261_126, numRuns: 120 } as const
const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'

type Row = { name: string; note: string }
const COLUMNS: readonly TableColumn<Row>[] = [
  { kind: 'text', name: 'name', head: 'Name', read: ({ name }) => name },
  { kind: 'text', name: 'note', head: 'Note', read: ({ note }) => note },
]
const ROWS: readonly Row[] = [
  { name: 'Kashi', note: 'two\nlines, "quoted"' },
  { name: '=HYPERLINK("http://evil.example";"pay")', note: '@SUM(1)' },
  { name: 'केदारनाथ 🙏', note: '' },
]

async function fileOf(format: ExportFormat, rows: readonly Row[] = ROWS): Promise<Buffer> {
  async function* pages() {
    yield await Promise.resolve(rows)
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeTable(format, COLUMNS, pages())) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += size)
    yield await Promise.resolve(bytes.subarray(offset, offset + size))
}

/** Reads a file and returns its lines, or the message with which it was rejected. Any other error is rethrown. */
async function outcomeOf(bytes: Uint8Array, size = 4_096): Promise<{ lines: unknown[][] } | { refusal: string }> {
  try {
    const found: unknown[][] = []
    const { lines } = await readTable(inPieces(bytes, size))
    for await (const { cells } of lines) found.push([...cells.values()])
    return { lines: found }
  } catch (error) {
    if (isAppError(error) && error.code === 'IMPORT_FILE') return { refusal: userMessage(error) }
    throw error
  }
}
const refusalOf = async (bytes: Uint8Array) => {
  const outcome = await outcomeOf(bytes)
  return 'refusal' in outcome ? outcome.refusal : `read ${outcome.lines.length} lines`
}

/** Damages bytes in one way: replaces a byte, removes, inserts or repeats bytes, or cuts off the end. */
const damage = fc.record({
  how: fc.constantFrom('change', 'cut', 'put', 'double', 'end'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
})
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

function applyDamages(whole: Uint8Array, damageList: readonly Damage[]): Buffer {
  return damageList.reduce((bytes, { how, at, length, bytes: inserted }) => {
    const offset = Math.floor(at * bytes.length)
    const [before, behind] = [bytes.subarray(0, offset), bytes.subarray(offset)]
    switch (how) {
      case 'change':
        return Buffer.concat([before, inserted, behind.subarray(inserted.length)])
      case 'cut':
        return Buffer.concat([before, behind.subarray(length)])
      case 'put':
        return Buffer.concat([before, inserted, behind])
      case 'double':
        return Buffer.concat([before, behind.subarray(0, length), behind])
      default:
        return Buffer.from(before)
    }
  }, Buffer.from(whole))
}
const damageList = fc.array(damage, { minLength: 1, maxLength: 4 })

describe('a damaged table', () => {
  it.each(EXPORT_FORMATS)(
    'with changed bytes is read or refused with a sentence, as %s in chunks of any size',
    async (format) => {
      const whole = await fileOf(format)
      let refusalCount = 0
      await fc.assert(
        fc.asyncProperty(damageList, fc.integer({ min: 1, max: 700 }), async (damages, size) => {
          if ('refusal' in (await outcomeOf(applyDamages(whole, damages), size))) refusalCount += 1
        }),
        FUZZ,
      )
      expect(refusalCount).toBeGreaterThan(0)
    },
  )

  it('with changed XML in an intact zip is read or refused with a sentence', async () => {
    const parts = unzipSync(await fileOf('xlsx'))
    const names = Object.keys(parts)
    let [refusalCount, read] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), damageList, async (name, damages) => {
        const outcome = await outcomeOf(
          zipSync({ ...parts, [name]: applyDamages(parts[name] ?? new Uint8Array(), damages) }),
        )
        if ('refusal' in outcome) refusalCount += 1
        else read += 1
      }),
      FUZZ,
    )
    expect(refusalCount).toBeGreaterThan(10)
    expect(read).toBeGreaterThan(0)
  })

  it('gives the same result in chunks of any size, even when a chunk cuts a character or a line', async () => {
    for (const format of EXPORT_FORMATS) {
      const bytes = await fileOf(format)
      const whole = await outcomeOf(bytes, bytes.length)
      for (const size of [1, 2, 3, 7, 64]) expect(await outcomeOf(bytes, size)).toEqual(whole)
    }
  })
})

describe('any text in a cell', () => {
  /**
   * Texts that spreadsheets run as formulas, characters that crash programs, and scripts that the product does not use.
   */
  const hostile = fc.oneof(
    fc.constantFrom(
      '=1+1',
      '＝1+1',
      '\t=1',
      "'=1",
      '@a',
      '+1',
      '-1',
      '<script>',
      '\u202Eevil',
      '_x0041_x0042_',
      '_x005F_',
    ),
    fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )

  it.each(EXPORT_FORMATS)('is read back from %s unchanged, and no cell is a formula', async (format) => {
    const row = fc.record({ name: hostile, note: hostile })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (given) => {
        // XLSX and CSV drop an empty line, and a carriage return counts as a line break.
        const rows = given
          .map(({ name, note }) => ({ name: `x${plain(name)}`, note: plain(note) }))
          .concat(given.map(({ name }) => ({ name: plain(name), note: 'x' })))
        const bytes = await fileOf(format, rows)
        const outcome = await outcomeOf(bytes)
        expect(outcome).toEqual({ lines: rows.map(({ name, note }) => [name, note]) })
        // When no text contains a line break, a comma or a quotation mark, a cell starts only after a comma or a line
        // break.
        if (format === 'csv' && !/[\n",]/.test(rows.map(({ name, note }) => name + note).join('')))
          expect(bytes.toString()).not.toMatch(/(?:^\uFEFF|,|\n)[=+\-@\t＝＋－＠]/)
        if (format === 'xlsx') expect(strFromU8(unzipSync(bytes)[SHEET] ?? new Uint8Array())).not.toContain('<f')
      }),
      FUZZ,
    )
  })

  /** Removes characters that XML and CSV cannot contain. They never occur in a text stored by the desk. */
  function plain(text: string): string {
    return text.toWellFormed().replaceAll(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
  }
})

describe('a malicious sheet', () => {
  const sheetWith = async (rows: string, more: Zippable = {}) =>
    zipSync({
      ...unzipSync(await fileOf('xlsx')),
      [SHEET]: strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
      ...more,
    })
  const strings = (inner: string) =>
    strToU8(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inner}</sst>`)

  it('with more texts than possible cells is refused before they fill the memory', async () => {
    const bomb = await sheetWith('<row r="1"><c t="s"><v>0</v></c></row>', {
      [STRINGS]: strings('<si/>'.repeat(1_100_000)),
    })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toBe(fileProblems.brokenSheet)
  })

  it('with thousands of parts, or with parts outside its folder, is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [`xl/media/${i}.bin`, strToU8('')]))
    expect(await refusalOf(await sheetWith('', many))).toBe(fileProblems.brokenSheet)
    expect(await refusalOf(await sheetWith('', { '../../etc/passwd': strToU8('x') }))).toBe(fileProblems.brokenSheet)
  })

  it.each([
    ['an entity that names itself', '<!DOCTYPE a [<!ENTITY b "&b;&b;">]>'],
    ['an entity that names a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
    ['a style that is fetched', '<?xml-stylesheet href="http://evil.example/a.xsl"?><!DOCTYPE a>'],
  ])('with %s is refused in each of its parts', async (_, head) => {
    const parts = unzipSync(await fileOf('xlsx'))
    for (const name of [SHEET, 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
      const bytes = zipSync({ ...parts, [name]: strToU8(head + strFromU8(parts[name] ?? new Uint8Array())) })
      expect([name, await refusalOf(bytes)]).toEqual([name, fileProblems.brokenSheet])
    }
  })

  it.each([
    ['a GIF', Buffer.from('GIF89a')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a page', Buffer.from('<html><script>alert(1)</script>\0')],
    ['a program', Buffer.from('MZ\0\0')],
  ])('that begins with %s is not read as a sheet', async (_, head) => {
    const outcome = await outcomeOf(Buffer.concat([head, await fileOf('xlsx')]))
    expect(outcome).toEqual({ refusal: expect.stringMatching(/encoding of this file is not supported|cannot be read/) })
  })

  it('with another zip, a page or a program appended is read as the sheet that it is, or refused', async () => {
    for (const tail of [await fileOf('xlsx'), Buffer.from('<html>'), Buffer.from('MZ\0\0'), Buffer.alloc(70_000)]) {
      const outcome = await outcomeOf(Buffer.concat([await fileOf('xlsx'), tail]))
      if ('lines' in outcome) expect(outcome.lines).toHaveLength(ROWS.length)
      else expect(outcome.refusal).toBe(fileProblems.brokenSheet)
    }
  })
})

describe('an escape of a character that no text may have', () => {
  it('stays unchanged, and an escaped line break is decoded', () => {
    expect(unescapeText('A_x0000_B _x001F_ _x0009_ _x000A_ _x0041_')).toBe('A_x0000_B _x001F_ \t \n A')
  })
})

describe('names with a meaning in JavaScript', () => {
  it.each([
    ['json', '[{"__proto__":{"isAdmin":true},"constructor":"x","name":"Kashi"}]'],
    ['csv', '__proto__,constructor,toString,name\n1,2,3,Kashi\n'],
  ])('are plain column headings in %s', async (_, text) => {
    const { lines } = await readTable(inPieces(Buffer.from(text), 10))
    let count = 0
    for await (const { cells } of lines) {
      count += 1
      expect(cells.get('name')).toBe('Kashi')
      expect(cells.get('isAdmin')).toBeUndefined()
    }
    expect(count).toBe(1)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})
