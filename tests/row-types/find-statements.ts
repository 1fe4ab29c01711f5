import { parseSync, Visitor, type ESTree } from 'vite'

/**
 * A place where the code declares the type of a database result: the rows of a statement (`db.execute<Row>`,
 * `client.query<Row>`, `queryRows<Row>`), or the value of an expression in a select (`sql<Value>`).
 */
export type Statement = {
  /** The file and the index of the statement in it, such as `platform/db/rate-limit.ts#1`. */
  name: string
  kind: 'rows' | 'value'
  /** The start and the end of the expression. */
  start: number
  end: number
  /** The start of its declared type. */
  typeAt: number
}

const MAY_HAVE_STATEMENTS = /\.(?:execute|query)<|\bqueryRows<|\bsql</

/** All statements with a declared type in a file, in order. */
export function findStatements(file: string, code: string): Statement[] {
  if (!MAY_HAVE_STATEMENTS.test(code)) return []
  const found: Omit<Statement, 'name'>[] = []
  /** Expressions with `mapWith`, which converts the database's value. Their type is that of the converted value. */
  const mapped = new Set<object>()
  new Visitor({
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'mapWith') mapped.add(callee.object)
      const typeAt = node.typeArguments?.params[0]?.start
      if (typeAt !== undefined && returnsRows(callee, code)) found.push({ kind: 'rows', ...spanOf(node), typeAt })
    },
    TaggedTemplateExpression(node) {
      const typeAt = node.typeArguments?.params[0]?.start
      if (typeAt === undefined || nameOf(node.tag) !== 'sql' || mapped.has(node)) return
      found.push({ kind: 'value', ...spanOf(node), typeAt })
    },
  }).visit(parseSync(file, code).program)
  return found
    .toSorted((a, b) => a.start - b.start)
    .map((statement, index) => ({ name: `${file}#${index + 1}`, ...statement }))
}

function returnsRows(callee: ESTree.Expression, code: string): boolean {
  if (callee.type === 'Identifier') return callee.name === 'queryRows' && /\/statements\.ts'/.test(code)
  return callee.type === 'MemberExpression' && ['execute', 'query'].includes(nameOf(callee.property))
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '')
const spanOf = ({ start, end }: ESTree.Node) => ({ start, end })
