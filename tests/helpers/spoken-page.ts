import type { Page } from '@playwright/test'

/**
 * What Chromium reports to a screen reader about one node of a page (Chrome DevTools Protocol, `Accessibility.AXNode`).
 */
type AccessibilityNode = {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  properties?: readonly { name: string; value: { value?: unknown } }[]
  childIds?: readonly string[]
}

/** Roles that carry no information, such as boxes and single letters. */
const SILENT = new Set([
  'none',
  'generic',
  'paragraph',
  'InlineTextBox',
  'LineBreak',
  'Section',
  'LabelText',
  'emphasis',
  'RowGroup',
])
/** For these roles the name is the content, so it is read only once. */
const NAMED_BY_CONTENT = new Set([
  'heading',
  'link',
  'button',
  'cell',
  'term',
  'DisclosureTriangle',
  'columnheader',
  'rowheader',
  'radio',
  'checkbox',
  'summary',
])
const STATES = ['level', 'expanded', 'pressed', 'checked', 'disabled', 'required', 'invalid'] as const
/** `expanded: false` is informative, `disabled: false` is not. */
const ANNOUNCED_STATES = new Set(['expanded', 'pressed'])

/** The main part of a page as a screen reader reads it, one node a line, indented by nesting. */
export async function readSpokenPage(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const answer = await session.send('Accessibility.getFullAXTree')
  const nodes = new Map<string, AccessibilityNode>(answer.nodes.map((node) => [node.nodeId, node]))
  const main = [...nodes.values()].find((node) => roleOf(node) === 'main')
  if (main === undefined) throw new Error('The page has no main part.')
  return `${linesOf(main, { nodes, depth: 0 }).join('\n')}\n`
}

type Place = { nodes: ReadonlyMap<string, AccessibilityNode>; depth: number }

function linesOf(node: AccessibilityNode, { nodes, depth }: Place): string[] {
  const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? [])
  const role = roleOf(node)
  if (node.ignored || SILENT.has(role)) return children.flatMap((child) => linesOf(child, { nodes, depth }))
  const name = nameOf(node)
  const indent = '  '.repeat(depth)
  if (role === 'StaticText') return name === '' ? [] : [`${indent}${name}`]
  const below = children.flatMap((child) => linesOf(child, { nodes, depth: depth + 1 }))
  const isNamedByContent = NAMED_BY_CONTENT.has(role) && name !== ''
  const nodeLine = [role, ...(name === '' ? [] : [`"${name}"`]), ...statesOf(node)].join(' ')
  return [`${indent}${nodeLine}`, ...(isNamedByContent ? below.filter((line) => !name.includes(line.trim())) : below)]
}

function statesOf(node: AccessibilityNode): string[] {
  return STATES.flatMap((state) => {
    const value = node.properties?.find(({ name }) => name === state)?.value.value
    if (state === 'level' && roleOf(node) !== 'heading') return []
    if (value === undefined || ((value === false || value === 'false') && !ANNOUNCED_STATES.has(state))) return []
    return [`(${state} ${textOf(value)})`]
  })
}

const roleOf = ({ role }: AccessibilityNode): string => textOf(role?.value)
const nameOf = ({ name }: AccessibilityNode): string => textOf(name?.value).replaceAll(/\s+/g, ' ').trim()

/** The protocol types a value as anything. Roles and names are strings; states are strings, numbers or booleans. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? `${value}` : ''
}
