import { describe, expect, it } from 'vitest'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { TableColumn } from './table-column.ts'
import { writeCsv } from './write-csv.ts'

type Row = { name: string; amount: Paise; count: number }

const COLUMNS: readonly TableColumn<Row>[] = [
  { kind: 'text', name: 'name', head: 'Name', read: ({ name }) => name },
  { kind: 'paise', name: 'amount', head: 'Amount', read: ({ amount }) => amount },
  { kind: 'number', name: 'count', head: 'Count', read: ({ count }) => count },
]

async function csvOf(rows: readonly Row[], options: { hasByteOrderMark?: boolean } = {}): Promise<string> {
  const pages = async function* () {
    yield rows
  }
  const parts: Buffer[] = []
  for await (const part of writeCsv(COLUMNS, pages(), options)) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe('a CSV file', () => {
  it('keeps amounts and negative numbers as numbers, and no text as a formula', async () => {
    const rows = ['=1+1', '-2', '+3', '@x', '＝1', 'Asha'].map((name) => ({ name, amount: paise(-1_05), count: -7 }))
    const lines = (await csvOf(rows)).split('\r\n').slice(1, -1)
    expect(lines).toEqual(["'=1+1", "'-2", "'+3", "'@x", "'＝1", 'Asha'].map((name) => `${name},-1.05,-7`))
  })
  it('begins with the UTF-8 BOM, unless its reader does not know it', async () => {
    expect(await csvOf([])).toBe('\uFEFFName,Amount,Count\r\n')
    expect(await csvOf([], { hasByteOrderMark: false })).toBe('Name,Amount,Count\r\n')
  })
})
