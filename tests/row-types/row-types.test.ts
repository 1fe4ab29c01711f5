import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { findWrongRows, findWrongValue } from './check-rows.ts'
import type { Shape } from './shape.ts'
import { watchStatements } from './watch-rows-plugin.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns the mismatch between a type and the rows of a statement, or null. */
async function findWrong(shape: Shape, text: string): Promise<string | null> {
  const { fields, rows } = await database.pool.query(text)
  return findWrongRows(shape, { columns: fields, rows, dateType: 'Date' })
}

const fields = (declared: Readonly<Record<string, Shape>>): Shape => ({ fields: declared })

describe('a row type', () => {
  it.each<{ title: string; shape: Shape; text: string; mismatch: string | null }>([
    { title: 'matches', shape: fields({ n: 'number', t: 'string' }), text: `select 1 as n, 'a' as t`, mismatch: null },
    {
      title: 'has a field without a column',
      shape: fields({ n: 'number', m: 'number' }),
      text: 'select 1 as n',
      mismatch: 'returns no m',
    },
    {
      title: 'lacks a field',
      shape: fields({ n: 'number' }),
      text: 'select 1 as n, 2 as m',
      mismatch: 'does not declare m',
    },
    {
      title: 'declares a bigint as a number',
      shape: fields({ n: 'number' }),
      text: 'select 1::int8 as n',
      mismatch: 'says number, the database returns string',
    },
    {
      title: 'declares a sum as a number',
      shape: fields({ n: 'number' }),
      text: 'select sum(1::int8) as n',
      mismatch: 'says number, the database returns string',
    },
    {
      title: 'declares a timestamp as a string',
      shape: fields({ n: 'string' }),
      text: 'select now() as n',
      mismatch: 'says string, the database returns Date',
    },
    {
      title: 'is wrong even when there is no row',
      shape: fields({ n: 'number' }),
      text: `select 'a' as n where false`,
      mismatch: 'says number',
    },
    {
      title: 'does not allow the null that is there',
      shape: fields({ n: 'number' }),
      text: 'select null::int as n',
      mismatch: 'says number, the database returns null',
    },
    {
      title: 'allows null',
      shape: fields({ n: { oneOf: ['null', 'number'] } }),
      text: 'select null::int as n',
      mismatch: null,
    },
    {
      title: 'allows only other strings',
      shape: fields({ n: { oneOf: ['"a"', '"b"'] } }),
      text: `select 'c' as n`,
      mismatch: 'returns string "c"',
    },
    {
      title: 'allows this string',
      shape: fields({ n: { oneOf: ['"a"', '"b"'] } }),
      text: `select 'a' as n`,
      mismatch: null,
    },
    {
      title: 'is wrong deep in JSON',
      shape: fields({ n: { listOf: fields({ at: 'Date' }) } }),
      text: `select '[{"at":"2026-01-01"}]'::json as n`,
      mismatch: 'row.n[0].at: the type says Date, the database returns string',
    },
    {
      title: 'declares a list as one value',
      shape: fields({ n: 'string' }),
      text: `select array['a'] as n`,
      mismatch: 'says string, the database returns list',
    },
  ])('$title', async ({ shape, text, mismatch }) => {
    const found = await findWrong(shape, text)
    if (mismatch === null) expect(found).toBeNull()
    else expect(found).toContain(mismatch)
  })

  it('of one expression is compared with every value', () => {
    expect(findWrongValue('number', [1, 2])).toBeNull()
    expect(findWrongValue('number', [1, '2'])).toContain('says number, the database returns string "2"')
  })
})

describe('the code that tests load', () => {
  it('names every statement and every expression with a declared type, and moves no line', () => {
    const code = [
      `import { queryRows } from '#platform/db/statements.ts'`,
      'const a = await db.execute<{ n: number }>(sql`select ${sql<number>`1`} as n`)',
      'const b = [await pool.query<Row>(text), await queryRows<Row>(db, text, [])]',
      'const c = sql<number>`1`.mapWith(Number)',
      'const d = await pool.query(text)',
    ].join('\n')
    expect(watchStatements('a.ts', code).split('\n').slice(1)).toEqual([
      "const a = await rowsOf$('a.ts#1', db.execute<{ n: number }>(sql`select ${valueOf$('a.ts#2', sql<number>`1`)} as n`))",
      "const b = [await rowsOf$('a.ts#3', pool.query<Row>(text)), await rowsOf$('a.ts#4', queryRows<Row>(db, text, []))]",
      'const c = sql<number>`1`.mapWith(Number)',
      'const d = await pool.query(text)',
    ])
  })
})
