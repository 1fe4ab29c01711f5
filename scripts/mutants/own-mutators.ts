import { TRANSITIONS } from '#kernel/statuses/statuses.ts'
import type { Mutator, SyntaxNode } from './stryker-parts.ts'

/** Mutations that Stryker lacks: awaited calls, queries and statuses. */
export const ownMutators: readonly Mutator[] = [
  {
    name: 'AwaitedCall',
    /** Removes the statement `await f()`. */
    *mutate({ node }) {
      if (node.type === 'ExpressionStatement' && part(part(node, 'expression'), 'argument')?.type === 'CallExpression')
        yield { type: 'EmptyStatement' }
    },
  },
  {
    name: 'RemovedCondition',
    /** Removes one condition from a query's `and` or `or`. */
    *mutate({ node }) {
      const conditions = parts(node, 'arguments')
      if (!['and', 'or'].includes(calledName(node)) || conditions.length < 2) return
      for (const condition of conditions)
        yield { ...node, arguments: conditions.filter((other) => other !== condition) }
    },
  },
  {
    name: 'SqlOperator',
    /** Changes how a query compares, sorts or calculates. */
    *mutate({ node }) {
      const other = FUNCTION_REPLACEMENTS[calledName(node)]
      // The file may not import the other function. drizzle-names.ts makes all query functions global.
      if (other !== undefined) yield { ...node, callee: memberOf(identifier('drizzleNames'), other) }
      if (node.type === 'TaggedTemplateExpression' && nameOf(part(node, 'tag')) === 'sql')
        yield* mutateSqlOperators(node)
    },
  },
  {
    name: 'RemovedLink',
    /** Removes the condition, the limit or the lock of a query. */
    *mutate({ node }) {
      const callee = part(node, 'callee')
      const query = part(callee, 'object')
      if (node.type !== 'CallExpression' || query === undefined) return
      const link = nameOf(part(callee, 'property')) ?? ''
      if (['where', 'limit'].includes(link) || (link === 'for' && nameOf(query) !== 'Symbol'))
        yield structuredClone(query)
    },
  },
  {
    name: 'OtherStatus',
    /** Replaces a status with the next one of the same entity. */
    *mutate({ node, parent }) {
      const { value } = node
      if (node.type !== 'StringLiteral' || typeof value !== 'string' || parent['key'] === node) return
      for (const lifecycle of Object.values(TRANSITIONS)) {
        const statuses = Object.keys(lifecycle).filter((status) => status !== 'new')
        const statusIndex = statuses.indexOf(value)
        if (statusIndex === -1) continue
        yield { type: 'StringLiteral', value: statuses[(statusIndex + 1) % statuses.length] }
        return
      }
    },
  },
]

const FUNCTION_REPLACEMENTS: Readonly<Record<string, string>> = {
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  eq: 'ne',
  ne: 'eq',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  asc: 'desc',
  desc: 'asc',
}

const OPERATOR_REPLACEMENTS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  and: 'or',
  or: 'and',
}

/** The same SQL with one operator replaced, for each operator in it. */
function* mutateSqlOperators(template: SyntaxNode): Iterable<SyntaxNode> {
  const quasi = part(template, 'quasi')
  const texts = parts(quasi, 'quasis')
  for (const text of texts) {
    const raw = rawOf(text)
    for (const { 0: found, 1: operator = '', index } of raw.matchAll(/(?<=^|\s)(<>|<=|>=|[<>=+-]|and|or)(?=\s|$)/g)) {
      const changedSource = `${raw.slice(0, index)}${OPERATOR_REPLACEMENTS[operator]}${raw.slice(index + found.length)}`
      const changedText = { ...text, value: { raw: changedSource, cooked: changedSource } }
      const quasis = texts.map((other) => (other === text ? changedText : other))
      yield { ...template, quasi: { ...quasi, quasis } }
    }
  }
}

function rawOf({ value }: SyntaxNode): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

function identifier(name: string): SyntaxNode {
  return { type: 'Identifier', name }
}

function memberOf(object: SyntaxNode, name: string): SyntaxNode {
  return { type: 'MemberExpression', object, property: identifier(name), computed: false }
}

/** The name of the called function; empty for anything else. */
function calledName(node: SyntaxNode): string {
  return (node.type === 'CallExpression' ? nameOf(part(node, 'callee')) : undefined) ?? ''
}

function nameOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined
}

function part(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  const value = node?.[field]
  return isNode(value) ? value : undefined
}

function parts(node: SyntaxNode | undefined, field: string): SyntaxNode[] {
  const value = node?.[field]
  return Array.isArray(value) ? value.filter((one) => isNode(one)) : []
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
