import { describe, expect, it } from 'vitest'
import { LOCK_ORDER, type LockedTable } from '#platform/db/lock-order.ts'
import { isTest, listCode, listSide, readText } from './project-files.ts'

const HELPER = 'platform/db/locks.ts'
const code = [...listSide('server'), ...listCode('seed')].filter((file) => !isTest(file) && file !== HELPER)

/** The schema modules' names for tables in the lock order, where they differ. */
const SCHEMA_NAMES: Partial<Record<LockedTable, string>> = { accounts: 'users' }
const tableOf = new Map(
  LOCK_ORDER.flatMap(([table]) => {
    const name = SCHEMA_NAMES[table] ?? table
    return [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)].map((word) => [word, table] as const)
  }),
)
const tableNames = [...tableOf.keys()].join('|')
/** The beginning of a statement that may wait for another transaction. */
const STATEMENT = new RegExp(
  String.raw`\.(?:update|delete|(insert))\((${tableNames})\)|upsertRows\(\w+, (${tableNames})\b|(?:update|delete from|insert into) (?:\$\{|")?(${tableNames})\b`,
  'g',
)
/** Our code is formatted, so functions and repository methods start at these columns. */
const FUNCTION = /^(?=(?:export )?(?:async )?function\b|(?:export )?const \w+ = |  (?:async )?\w+\()/m

type Statement = { file: string; table: LockedTable; statement: string; before: string }

/** The statements in a file, each with the code that runs before it in its function. */
function statementsIn(file: string, text: string): Statement[] {
  return text.split(FUNCTION).flatMap((body) =>
    [...body.matchAll(STATEMENT)].flatMap((match) => {
      const [statement, insertCall, built, upserted, raw] = match
      const table = tableOf.get(built ?? upserted ?? raw ?? '')
      // An insert without a conflict check creates a row that no other transaction sees.
      const isPlain = insertCall !== undefined && !/\.onConflict/.test(readCallChain(body.slice(match.index)))
      return table === undefined || isPlain ? [] : [{ file, table, statement, before: body.slice(0, match.index) }]
    }),
  )
}

/** The chained calls from here on, such as `.insert(x).values(y)`, without the content of their brackets. */
function readCallChain(text: string): string {
  let chain = ''
  let depth = 0
  for (const letter of text) {
    if (letter === ')') depth -= 1
    if (depth === 0) chain += letter
    if (letter === '(') depth += 1
    if (depth < 0) break
  }
  return /^(?:\s*\.\w+\(?\)?)+/.exec(chain)?.[0] ?? ''
}

const statements = code.flatMap((file) => statementsIn(file, sqlOf(file)))

/** The methods of repositories that lock rows, such as `bookingRepository.findForUpdate`, with their tables. */
const lockingMethods = new Map<string, string>(
  code.flatMap((file) => {
    const text = sqlOf(file)
    const [, repository] = /^export const (\w+Repository) = \{$/m.exec(text) ?? []
    return text.split(FUNCTION).flatMap((body) => {
      const [, method, table = ''] = /^ {2}(?:async )?(\w+)\([\s\S]*?\block\w*Rows\(tx, '(\w+)'/.exec(body) ?? []
      return repository === undefined || method === undefined ? [] : [[`${repository}.${method}`, table] as const]
    })
  }),
)

/** True when code registers or takes the lock of a table, itself or through a repository method. */
function isLocked(table: LockedTable, before: string): boolean {
  if (new RegExp(String.raw`\b(?:recordLock|lock\w*Rows)\(\w+, '${table}'`).test(before)) return true
  return [...before.matchAll(/\b(\w+Repository\.\w+)\(/g)].some(([, call = '']) => lockingMethods.get(call) === table)
}

describe('row locks', () => {
  it('are taken by the one helper that knows their order', () => {
    const bookingStaff = code.filter((file) =>
      /\.for\(\s*['"`]|\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b/i.test(sqlOf(file)),
    )
    expect(bookingStaff).toEqual([])
  })

  it('are registered before each statement that may wait for a row of its table, in the same function', () => {
    expect(statements.length).toBeGreaterThan(30)
    const unlockedStatements = statements.filter(({ table, before }) => !isLocked(table, before))
    expect(unlockedStatements.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([])
  })

  it('are detected in every form of statement', () => {
    const lines = (...bodyLines: string[]) => ['async function f() {', ...bodyLines, '}', ''].join('\n')
    const tablesIn = (...bodyLines: string[]) => statementsIn('x.ts', lines(...bodyLines)).map(({ table }) => table)
    expect(tablesIn('  await tx', '    .update(bookings)', '    .set({})')).toEqual(['bookings'])
    expect(tablesIn('  await tx.delete(users)')).toEqual(['accounts'])
    expect(tablesIn('  await tx.insert(payments).values(row)', '  await other.onConflictDoNothing()')).toEqual([])
    expect(tablesIn('  await tx', '    .insert(payments)', '    .onConflictDoNothing()')).toEqual(['payments'])
    expect(tablesIn('  await upsertRows(tx, promoCodes, { rows })')).toEqual(['promoCodes'])
    expect(tablesIn('  await tx.execute(sql`update ${departures} set held = 0`)')).toEqual(['departures'])
    expect(tablesIn('  await tx.execute(sql`delete from gateway_orders`)')).toEqual(['gatewayOrders'])
    const [first] = statementsIn('x.ts', lines("  recordLock(tx, 'payments', id)", '  await tx.update(bookings)'))
    expect(first && isLocked(first.table, first.before)).toBe(false)
  })

  it('are watched, because every transaction is opened by the one function that watches them', () => {
    // The account library opens its own transactions. They write only accounts and the records that belong to an
    // account.
    const opening = code.filter((file) => /\.transaction\(/.test(readText(file)))
    expect(opening).toEqual(['platform/db/client.ts'])
  })

  it('are in ARCHITECTURE.md in the order that the helper enforces', () => {
    const lockOrder = LOCK_ORDER.map(([, word]) => word).join(' → ')
    expect(readText('ARCHITECTURE.md')).toContain(`${lockOrder} (`)
    expect(readText('ARCHITECTURE.md')).toContain('platform/db/lock-order.ts')
  })
})

/** The file without its comments, which may mention updates. */
function sqlOf(file: string): string {
  return readText(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
}
