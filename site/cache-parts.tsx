import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LRUCache } from 'lru-cache'
import type { PageEnvironment } from '#kernel/wire/page-document.ts'
import { withCachedParts, type CachePart } from '#ui/site/lib/cached.ts'
import { cachedJson } from '#site/start/cached-json.ts'
import { PageEnvironmentContext } from '#ui/site/lib/page-environment.ts'
import { splitElement } from './element-of.ts'
import { knownText, type KnownText, type PageText } from './page-text.ts'
import { elementWith, NeedsReactError, writeElementOf } from './write-html.ts'

/** The maximum size of the store. It has room for about 3,500 cards. */
const LIMIT_BYTES = 16 * 1024 * 1024
/** The size of the objects that contain a part, in bytes. */
const PART_BYTES = 300
/**
 * An address that no page has. A cached part that reads its own address would show this one, and the all-pages test
 * would notice.
 */
const PLACEHOLDER_ADDRESS = '/a-kept-part-has-no-address'

/** One element with its content as a marker, or with the content itself when it is short. */
type CachedPart = { element: ReactElement | null; content: KnownText | null; size: number }
/** The cached parts of one object, such as a package. The key of each is the component and its other props. */
type CachedVariants = { variants: Map<string, CachedPart>; size: number }
type PartEnvironment = Pick<PageEnvironment, 'site' | 'year'>

/** Returns a function that caches parts for the text of one page. */
export type CachedParts = (partEnvironment: PartEnvironment, text: PageText) => CachePart

/**
 * Creates the store of cached parts for one process. The key is the component and the JSON of its props, never an id or
 * an age, so a part cannot be older than the page's data. When the store is full, the least recently used parts are
 * dropped.
 */
export function createCachedParts(): CachedParts {
  const numbers = new Map<unknown, number>()
  const cache = new LRUCache<string, CachedVariants>({ maxSize: LIMIT_BYTES, sizeCalculation: ({ size }) => size })
  let environment: PartEnvironment | undefined

  function numberOf(part: unknown): number {
    const number = numbers.get(part) ?? numbers.size
    numbers.set(part, number)
    return number
  }

  function addToCache(subject: string, variant: string, cachedPart: CachedPart): CachedPart {
    const { variants, size } = cache.get(subject) ?? {
      variants: new Map<string, CachedPart>(),
      size: subject.length + PART_BYTES,
    }
    variants.set(variant, cachedPart)
    // Set the entry again, so that the store counts its new size.
    cache.delete(subject)
    cache.set(subject, { variants, size: size + cachedPart.size + variant.length })
    return cachedPart
  }

  return ({ site, year }, text) => {
    // All pages of a process have the same site and year, until the next year starts.
    if (environment?.site !== site || environment.year !== year) cache.clear()
    const now = { site, year }
    environment = now
    return (part, props) => {
      const { subject, rest } = keyOf(props)
      const variant = `${numberOf(part)}${rest}`
      const found =
        cache.get(subject)?.variants.get(variant) ?? addToCache(subject, variant, createPart(part, props, now))
      if (found.content !== null) text.markOf(found.content)
      return found.element
    }
  }
}

/**
 * Builds the key of a part. `subject` is the JSON of its first object. The same object always has the same string in
 * memory, so a lookup does not compare characters.
 */
function keyOf(props: object): { subject: string; rest: string } {
  let subject: string | undefined
  let rest = ''
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' || isValidElement(value))
      throw new TypeError(`A kept part cannot have the prop ${name}: it is no plain JSON.`)
    const isObject = typeof value === 'object' && value !== null
    if (isObject && subject === undefined) {
      subject = cachedJson(value)
      rest += ` ${name}`
    } else rest += ` ${name}=${isObject ? cachedJson(value) : JSON.stringify(value)}`
  }
  return { subject: subject ?? '', rest }
}

/**
 * React supports a render inside a render. The inner render has none of the outer contexts, and renders the nested
 * parts again.
 */
function renderSeparately(content: ReactNode, { site, year }: PartEnvironment): string {
  const environment: PageEnvironment = {
    site,
    year,
    get assets(): never {
      throw new Error('A kept part cannot name files: they differ from page to page.')
    },
  }
  return withCachedParts(null, () =>
    renderToString(
      <PageEnvironmentContext value={environment}>
        <StaticRouter location={PLACEHOLDER_ADDRESS}>{content}</StaticRouter>
      </PageEnvironmentContext>,
    ),
  )
}

function createPart<Props extends object>(
  Part: (props: Props) => ReactNode,
  props: Props,
  environment: PartEnvironment,
): CachedPart {
  try {
    return writePart(Part, props, environment)
  } catch (error) {
    if (!(error instanceof NeedsReactError)) throw error
    return renderPart(<Part {...props} />, environment)
  }
}

/** The part is written while React renders a component that outputs nothing, so it has that component's contexts. */
function writePart<Props extends object>(
  part: (props: Props) => ReactNode,
  props: Props,
  environment: PartEnvironment,
): CachedPart {
  const cachedParts: CachedPart[] = []
  const PartWriter = (): null => {
    const htmlElement = writeElementOf(part, props)
    if (htmlElement !== null) cachedParts.push(toCachedPart(htmlElement.html, (html) => elementWith(htmlElement, html)))
    return null
  }
  renderSeparately(<PartWriter />, environment)
  return cachedParts[0] ?? EMPTY_PART
}

function renderPart(part: ReactElement, environment: PartEnvironment): CachedPart {
  const html = renderSeparately(part, environment)
  if (html === '') return EMPTY_PART
  const { content, element } = splitElement(html)
  return toCachedPart(content, element)
}

const EMPTY_PART: CachedPart = { element: null, content: null, size: PART_BYTES }

function toCachedPart(html: string, elementWithContent: (html: string) => ReactElement): CachedPart {
  const content = knownText(html)
  return {
    element: elementWithContent(content?.marker ?? html),
    content,
    size: Buffer.byteLength(html) + PART_BYTES,
  }
}
