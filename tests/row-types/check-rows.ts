import pg from 'pg'
import { findMismatch, namesOf, formsOf, type Shape } from './shape.ts'

/** A column of a result, as the database describes it before the first row. */
export type Column = { name: string; dataTypeID: number }
export type Answer = { columns: readonly Column[]; rows: readonly unknown[]; dateType: 'Date' | 'string' }

/** More rows of one result would show nothing new. */
const MAX_CHECKED_ROWS = 100

/** The first mismatch with the declared row type: in the column names, their database types, or a value. */
export function findWrongRows(shape: Shape, { columns, rows, dateType }: Answer): string | null {
  const [form] = formsOf(shape)
  if (form === 'unknown') return null
  if (typeof form !== 'object' || !('fields' in form)) return 'the type of the rows has no fields'
  const [declared, actual] = [Object.keys(form.fields), columns.map(({ name }) => name)]
  const missing = declared.filter((name) => !actual.includes(name))
  const undeclared = actual.filter((name) => !declared.includes(name))
  if (missing.length > 0) return `the database returns no ${missing.join(', ')}`
  if (undeclared.length > 0) return `the type does not declare ${undeclared.join(', ')}`
  const mismatches = [
    ...columns.map((column) => findWrongColumn(form.fields[column.name] ?? 'unknown', column, dateType)),
    ...rows.slice(0, MAX_CHECKED_ROWS).map((row) => findMismatch(shape, row, 'row')),
  ]
  return mismatches.find((mismatch) => mismatch !== null) ?? null
}

/** The first mismatch among the values that one select expression returned, or null. */
export function findWrongValue(shape: Shape, values: readonly unknown[]): string | null {
  const mismatches = values.slice(0, MAX_CHECKED_ROWS).map((value) => findMismatch(shape, value, 'value'))
  return mismatches.find((mismatch) => mismatch !== null) ?? null
}

function findWrongColumn(shape: Shape, { name, dataTypeID }: Column, dateType: Answer['dateType']): string | null {
  const kind = DATES.has(dataTypeID) ? dateType : (KINDS.get(dataTypeID) ?? 'string')
  const fits = formsOf(shape).some((form) => {
    if (form === 'unknown' || kind === 'json' || form === kind) return true
    if (typeof form === 'object') return 'listOf' in form && kind === 'list'
    return kind === 'boolean' ? form === 'true' || form === 'false' : kind === kindOfLiteral(form)
  })
  return fits ? null : `${name}: the type says ${namesOf(shape)}, the database returns ${kind} (type ${dataTypeID})`
}

/** `"full"` is a string and `1` a number. A word such as `Date` is neither. */
function kindOfLiteral(form: string): string {
  if (form.startsWith('"')) return 'string'
  return /^-?\d/.test(form) ? 'number' : ''
}

const { builtins } = pg.types
const DATES: ReadonlySet<number> = new Set([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ])
const LISTS = [1000, 1001, 1003, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1182, 1185, 1231, 2951]

/** The JavaScript types to which the driver converts database types. All others become strings, even big numbers. */
const KINDS: ReadonlyMap<number, string> = new Map([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  ...[builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (id) => [id, 'number'] as const,
  ),
  ...[builtins.JSON, builtins.JSONB].map((id) => [id, 'json'] as const),
  ...LISTS.map((id) => [id, 'list'] as const),
])
