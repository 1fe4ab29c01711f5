import { appendFileSync } from 'node:fs'
import { is, SQL } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { findWrongRows, findWrongValue, type Answer, type Column } from './check-rows.ts'
import { DECLARED } from './declared-rows.generated.ts'

const invalidTexts = new Set<string>()
const checked = new Set<string>()

/** The mismatches since the last call. */
export function drainInvalidRows(): string[] {
  const invalid = [...invalidTexts]
  invalidTexts.clear()
  return invalid
}

/** Wraps every call whose row type is handwritten (watch-rows-plugin.ts). */
export function rowsOf<Result>(name: string, request: Result): Result | Promise<Awaited<Result>> {
  return Promise.resolve(request).then((result) => {
    const rows: unknown = Array.isArray(result) ? result : Object(result).rows
    const reported = Array.isArray(rows) ? answers.get(rows) : undefined
    const shape = DECLARED[name]
    if (reported === undefined || shape === undefined || !Array.isArray(rows))
      invalidTexts.add(`${name}: cannot be checked`)
    else note(name, findWrongRows(shape, { ...reported, rows }))
    return result
  })
}

/** Wraps every expression whose value type is handwritten. */
export function valueOf<Expression extends object>(name: string, expression: Expression): Expression {
  expressions.set(expression, name)
  return expression
}

/** Records for every-statement.ts that the result of a statement was checked. */
function note(name: string, mismatch: string | null): void {
  if (mismatch !== null) invalidTexts.add(`${name}: ${mismatch}`)
  const file = process.env['ROW_TYPES_CHECKED'] ?? ''
  if (checked.has(name) || file === '') return
  checked.add(name)
  appendFileSync(file, `${name}\n`)
}

const answers = new WeakMap<object, Omit<Answer, 'rows'>>()
const expressions = new WeakMap<object, string>()

/** The driver reports a result's columns before its rows. */
function watchColumns(): void {
  const { prototype } = pg.Result
  const addFields: unknown = Reflect.get(prototype, 'addFields')
  if (typeof addFields !== 'function') throw new Error('The driver has no columns.')
  Reflect.set(prototype, 'addFields', function watch(this: pg.Result, columns: Column[]): unknown {
    const types: typeof pg.types | undefined = Reflect.get(this, '_types')
    const read = types?.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
    answers.set(this.rows, { columns, dateType: read?.('as it is') === 'as it is' ? 'string' : 'Date' })
    return Reflect.apply(addFields, this, [columns])
  })
}

/** Drizzle knows the position of each expression in the rows of a select. */
function watchSelects(): void {
  const { prototype } = NodePgSession
  const { prepareQuery } = prototype
  Reflect.set(prototype, 'prepareQuery', function watch(this: object, ...args: Parameters<typeof prepareQuery>) {
    const prepared: unknown = Reflect.apply(prepareQuery, this, args)
    const namedColumns = (args[1] ?? []).flatMap(({ path, field }) => {
      const name = expressions.get(is(field, SQL.Aliased) ? field.sql : field)
      return name === undefined ? [] : [{ name, path }]
    })
    const execute: unknown = Reflect.get(Object(prepared), 'execute')
    if (namedColumns.length === 0 || typeof execute !== 'function') return prepared
    Reflect.set(Object(prepared), 'execute', async (...values: unknown[]) => {
      const rows: unknown = await Reflect.apply(execute, prepared, values)
      for (const { name, path } of namedColumns)
        checkValues(name, Array.isArray(rows) ? rows.map((row) => at(row, path)) : [])
      return rows
    })
    return prepared
  })
}

function at(row: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], row)
}

/** Checks an expression's values, except those that a left join without a match leaves empty. */
function checkValues(name: string, values: readonly unknown[]): void {
  const shape = DECLARED[name]
  const definedValues = values.filter((value) => value !== undefined)
  if (shape === undefined) invalidTexts.add(`${name}: cannot be checked`)
  else if (definedValues.some((value) => value !== null)) note(name, findWrongValue(shape, definedValues))
}

watchColumns()
watchSelects()
