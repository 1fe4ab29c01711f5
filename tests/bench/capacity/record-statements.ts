import pg from 'pg'
import { statementsIn } from '#tests/helpers/sent-statements.ts'

/** A statement that the product sent to the database, with its result row if there was exactly one. */
export type Statement = { text: string; values: SentText[]; returned: Record<string, SentText> | null }
/** A value as the driver sends it. */
type SentText = string | null

type Query = { text: string; values: SentText[] }
/** A batch, as platform/db/pipelined.ts passes it to the driver. */
type StatementBatch = {
  statements: readonly unknown[]
  results: readonly Result[]
  callback: (error?: Error | null) => void
}
/** `rows` is missing in the results of several statements that are sent as one. */
type Result = { rows?: unknown[]; fields: { name: string }[] }

/** Records all statements of this process from now on, in the order in which they are sent. */
export function recordStatements(): Statement[] {
  const statements: Statement[] = []
  const { prototype } = pg.Client
  const query: unknown = Reflect.get(prototype, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query.')
  Reflect.set(prototype, 'query', function record(this: unknown, ...args: unknown[]): unknown {
    if (statementsIn(args[0])[0] !== args[0]) {
      statements.push(...recordBatch(Object(args[0])))
      return Reflect.apply(query, this, args)
    }
    const statement: Statement = { ...queryOf(args), returned: null }
    statements.push(statement)
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (error: unknown, result: Result | undefined): unknown => {
        statement.returned = firstRow(result)
        return Reflect.apply(last, undefined, [error, result])
      }
      return Reflect.apply(query, this, args)
    }
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise)
      void answer.then(
        (result: Result) => {
          statement.returned = firstRow(result)
        },
        () => undefined,
      )
    return answer
  })
  return statements
}

/** Records several statements sent in one round trip: their results arrive together. */
function recordBatch(way: StatementBatch): Statement[] {
  const preparedStatements = way.statements.map((statement): Statement => ({ ...queryOf([statement]), returned: null }))
  const { callback } = way
  way.callback = (error) => {
    for (const [index, statement] of preparedStatements.entries()) statement.returned = firstRow(way.results[index])
    callback(error)
  }
  return preparedStatements
}

function queryOf([first, second]: readonly unknown[]): Query {
  const statementQuery = typeof first === 'string' ? { text: first } : Object(first)
  const values = Array.isArray(statementQuery.values) ? statementQuery.values : Array.isArray(second) ? second : []
  return { text: String(statementQuery.text), values: values.map(toSentValue) }
}

function toSentValue(value: unknown): SentText {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(toSentValue(item))).join(',')}}`
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

function firstRow(result: Result | undefined): Record<string, SentText> | null {
  if (result?.rows?.length !== 1) return null
  const [row] = result.rows
  const columnValues: [string, unknown][] = Array.isArray(row)
    ? result.fields.map(({ name }, i) => [name, row[i]])
    : Object.entries(Object(row))
  return Object.fromEntries(columnValues.map(([name, value]) => [name, toSentValue(value)]))
}
