import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CachePart } from '#ui/site/lib/cached.ts'

/**
 * Tags that React writes unchanged. Others have special rules: forms and their fields, elements of the head, and
 * elements in which line breaks count.
 */
const TAGS = new Set(
  'a article b blockquote br button cite code dd details div dl dt em figcaption figure h2 h3 h4 hr i img li nav ol p picture s section small source span strong summary svg path circle rect g table tbody td text th thead time tr ul'.split(
    ' ',
  ),
)
const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'source'])

/** The HTML name of an attribute, where it differs from the prop. */
const ATTRIBUTE_NAMES = new Map([
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
  ['textAnchor', 'text-anchor'],
  ['dominantBaseline', 'dominant-baseline'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeDasharray', 'stroke-dasharray'],
])
/**
 * Attributes that React writes under their own name and with the value unchanged, when that is a string or a number.
 */
const PLAIN_ATTRIBUTES =
  /^(?:id|lang|role|scope|title|type|target|rel|src|srcSet|sizes|media|alt|width|height|loading|decoding|fetchPriority|dateTime|viewBox|d|c[xy]|r[xy]?|[xy]|fill|stroke|transform)$/
/** Boolean attributes. */
const BOOLEAN_ATTRIBUTES = new Set(['open', 'hidden', 'inert'])
/** React checks addresses for script URLs. Addresses that match this cannot be script URLs. */
const SAFE_ADDRESS = /^(?:[/#?]|https?:|mailto:|tel:)/

/** Thrown for output that only React can write. The message names the reason. */
export class NeedsReactError extends Error {
  override name = 'NeedsReactError'
}

/** How an attribute is written, and its name in HTML. Determined once per attribute. */
type AttributeKind = { kind: 'text' | 'boolean or text' | 'flag' | 'address'; name: string } | null
const ways = new Map<string, AttributeKind>()

type Target = { pieces: string[]; endsWithText: boolean; isInPicture: boolean }

/** The single element that a component renders: its tag, its attributes, and its content. */
type WrittenElement = { tag: string; attributes: Record<string, string | number | boolean>; html: string }

/**
 * Renders a part to one element whose content is already HTML. React renders the parts that only React can write. In
 * development and in tests such a part throws instead, so that somebody notices it.
 */
export const writePart: CachePart = (part, props) => {
  try {
    const htmlElement = writeElementOf(part, props)
    return htmlElement && elementWith(htmlElement, htmlElement.html)
  } catch (error) {
    if (import.meta.env.DEV || !(error instanceof NeedsReactError)) throw error
    recordSlowPart(error)
    return createElement(part, props)
  }
}

const slowKinds = new Set<string>()
let unreportedErrors: NeedsReactError[] = []

function recordSlowPart(error: NeedsReactError): void {
  if (slowKinds.has(error.message)) return
  slowKinds.add(error.message)
  unreportedErrors.push(error)
}

/**
 * Returns the reasons why React had to render parts since the last call. Each reason is returned once per process.
 * React takes five times as long for such a part.
 */
export function collectSlowParts(): readonly NeedsReactError[] {
  const pending = unreportedErrors
  if (pending.length > 0) unreportedErrors = []
  return pending
}

/** The written element, with its content or with a placeholder for it. */
export function elementWith({ tag, attributes }: WrittenElement, __html: string): ReactElement {
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html } })
}

/**
 * Writes a component that renders one element, or nothing.
 *
 * @throws {NeedsReactError} for output that only React can write.
 */
export function writeElementOf<Props extends object>(
  part: (props: Props) => ReactNode,
  props: Props,
): WrittenElement | null {
  let node = part(props)
  while (isValidElement<Props>(node) && typeof node.type !== 'string') node = renderComponent(node.type, node.props)
  if (node === null || node === undefined || typeof node === 'boolean') return null
  if (!isValidElement<ElementProps>(node) || typeof node.type !== 'string' || VOID_ELEMENTS.has(node.type))
    throw new NeedsReactError('a part that is not one element')
  const { children, dangerouslySetInnerHTML, ...rest } = node.props
  const attributes = Object.fromEntries(Object.entries(rest).filter(isAttribute))
  return { tag: node.type, attributes, html: dangerouslySetInnerHTML?.__html ?? writeHtml(children) }
}

/** Handlers and refs matter only in the browser. */
function isAttribute(entry: [string, unknown]): entry is [string, string | number | boolean] {
  const [name, value] = entry
  if (typeof value === 'object' && value !== null && name !== 'ref') throw new NeedsReactError(`the attribute ${name}`)
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/**
 * Writes the HTML of an element's content exactly as React's own renderer does, in a fifth of the time: it has no
 * tasks, no boundaries and no separate contexts. Components are called as functions, within the component that React is
 * rendering.
 *
 * @throws {NeedsReactError} for an unsupported kind of element or attribute.
 */
export function writeHtml(node: ReactNode): string {
  const target: Target = { pieces: [], endsWithText: false, isInPicture: false }
  write(node, target)
  return target.pieces.join('')
}

function write(node: ReactNode, target: Target): void {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'string' || typeof node === 'number') return writeText(String(node), target)
  if (Array.isArray(node)) return node.forEach((child: ReactNode) => write(child, target))
  if (!isValidElement<ElementProps>(node)) throw new NeedsReactError('a promise, or another kind of list')
  const { type, props } = node
  if (typeof type === 'string') return writeElement(type, props, target)
  if (type === Fragment) return write(props.children, target)
  if (type === Link) return writeLink(props, target)
  return write(renderComponent(type, props), target)
}

type ElementProps = { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string }; [name: string]: unknown }

/** The output of a component. */
function renderComponent(type: unknown, props: object): ReactNode {
  if (typeof type !== 'function' || type.prototype?.isReactComponent !== undefined)
    throw new NeedsReactError('a component that is no function')
  return type(props)
}

function writeText(text: string, target: Target): void {
  if (text === '') return
  // React separates two adjacent texts, so that the browser can tell them apart.
  target.pieces.push(target.endsWithText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text))
  target.endsWithText = true
}

function writeElement(tag: string, props: ElementProps, target: Target): void {
  if (!TAGS.has(tag)) throw new NeedsReactError(`the element ${tag}`)
  const opening = `<${tag}${attributesOf(props)}`
  target.endsWithText = false
  if (VOID_ELEMENTS.has(tag)) {
    // React asks the browser to preload a picture that is not lazy.
    if (tag === 'img' && props['loading'] !== 'lazy' && !target.isInPicture)
      throw new NeedsReactError('an eager picture')
    target.pieces.push(`${opening}/>`)
    return
  }
  target.pieces.push(`${opening}>`)
  if (tag === 'picture') target.isInPicture = true
  if (props.dangerouslySetInnerHTML !== undefined) target.pieces.push(props.dangerouslySetInnerHTML.__html)
  else write(props.children, target)
  target.pieces.push(`</${tag}>`)
  target.endsWithText = false
  if (tag === 'picture') target.isInPicture = false
}

const LINK_PROPS = /^(?:to|children|className|id|tabIndex|ref|aria-[a-z]+|on[A-Z][A-Za-z]+)$/
/** Paths of this site, as `kernel/addresses/pages.ts` writes them. The router would normalize others. */
const SITE_PATH = /^(?:\/[\w\-%~]+)*\/?(?:\?[\w\-.%~=&+*]*)?(?:#[\w-]*)?$/

/** Writes a link exactly as the router's link component renders it. */
function writeLink(props: ElementProps & { to?: unknown }, target: Target): void {
  const { to, ...rest } = props
  if (typeof to !== 'string' || !to.startsWith('/') || !SITE_PATH.test(to))
    throw new NeedsReactError('a link to another place than a path of this site')
  const other = Object.keys(props).find((name) => !LINK_PROPS.test(name))
  if (other !== undefined) throw new NeedsReactError(`the link with ${other}`)
  const { children, ...attributes } = rest
  writeElement('a', { ...attributes, href: to, 'data-discover': 'true', children }, target)
}

function attributesOf(props: ElementProps): string {
  let html = ''
  for (const [name, value] of Object.entries<unknown>(props)) {
    if (value === null || value === undefined || typeof value === 'function') continue
    if (REACT_ONLY_PROPS.has(name)) continue
    let way = ways.get(name)
    if (way === undefined) ways.set(name, (way = attributeKindOf(name)))
    if (way === null) throw new NeedsReactError(`the attribute ${name}`)
    html += attribute(way, value)
  }
  return html
}

function attributeKindOf(name: string): AttributeKind {
  if (name === 'href') return { kind: 'address', name }
  if (BOOLEAN_ATTRIBUTES.has(name)) return { kind: 'flag', name }
  if (name === 'focusable' || name.startsWith('aria-') || name.startsWith('data-'))
    return { kind: 'boolean or text', name }
  const other = ATTRIBUTE_NAMES.get(name)
  if (other !== undefined) return { kind: 'text', name: other }
  return PLAIN_ATTRIBUTES.test(name) ? { kind: name === 'src' ? 'address' : 'text', name } : null
}

function attribute({ kind, name }: NonNullable<AttributeKind>, value: unknown): string {
  if (kind === 'flag') return value ? ` ${name}=""` : ''
  if (typeof value === 'boolean' && kind !== 'boolean or text') return ''
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new NeedsReactError(`the value of ${name}`)
  const text = String(value)
  if (kind === 'address' && !SAFE_ADDRESS.test(text)) throw new NeedsReactError('an address that might be a program')
  return ` ${name}="${escapeHtml(text)}"`
}

/** Props that only React itself uses. */
const REACT_ONLY_PROPS = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning'])

const ESCAPED_CHARACTERS = /["'&<>]/
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function escapeHtml(text: string): string {
  return ESCAPED_CHARACTERS.test(text) ? text.replaceAll(/["'&<>]/g, (character) => ENTITIES[character] ?? '') : text
}
