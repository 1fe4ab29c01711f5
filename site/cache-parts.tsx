import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LRUCache } from 'lru-cache'
import type { PageEnvironment } from '#kernel/wire/page-document.ts'
import { withKeptParts, type KeepPart } from '#site/lib/kept.ts'
import { keptJson } from '#site/lib/kept-json.ts'
import { PageEnvironmentContext } from '#site/lib/page-environment.ts'
import { takeApart } from './element-of.ts'
import { knownText, type KnownText, type PageText } from './page-text.ts'
import { elementWith, NeedsReact, writeElementOf } from './write-html.ts'

/** About 3,500 cards. */
const LIMIT_BYTES = 16 * 1024 * 1024
/** The objects that hold a part. */
const PART_BYTES = 300
/** No page has it. A part that reads its address would show it, and the test of all pages would see it. */
const NO_ADDRESS = '/a-kept-part-has-no-address'

/** One element with its content as a mark, or with the content itself when it is short. */
type KeptPart = { element: ReactElement | null; content: KnownText | null; size: number }
/** What is kept about one object, such as a package, by part and further props. */
type KeptLooks = { looks: Map<string, KeptPart>; size: number }
type Surroundings = Pick<PageEnvironment, 'site' | 'year'>

/** The kept parts for the text of one page. */
export type KeptParts = (surroundings: Surroundings, text: PageText) => KeepPart

/**
 * The kept parts of one process. A part is found by its component and by the JSON of its props, and never by an id or an
 * age. So it cannot be older than the data of the page. The least asked for go when the limit is reached.
 */
export function createKeptParts(): KeptParts {
  const numbers = new Map<unknown, number>()
  const kept = new LRUCache<string, KeptLooks>({ maxSize: LIMIT_BYTES, sizeCalculation: ({ size }) => size })
  let around: Surroundings | undefined

  function numberOf(part: unknown): number {
    const number = numbers.get(part) ?? numbers.size
    numbers.set(part, number)
    return number
  }

  function keep(subject: string, look: string, made: KeptPart): KeptPart {
    const { looks, size } = kept.get(subject) ?? {
      looks: new Map<string, KeptPart>(),
      size: subject.length + PART_BYTES,
    }
    looks.set(look, made)
    // The store counts the bytes of what is new to it.
    kept.delete(subject)
    kept.set(subject, { looks, size: size + made.size + look.length })
    return made
  }

  return ({ site, year }, text) => {
    // They are the same for all pages of a process, until the next year.
    if (around?.site !== site || around.year !== year) kept.clear()
    const now = { site, year }
    around = now
    return (part, props) => {
      const { subject, rest } = keyOf(props)
      const look = `${numberOf(part)}${rest}`
      const found = kept.get(subject)?.looks.get(look) ?? keep(subject, look, makePart(part, props, now))
      if (found.content !== null) text.markOf(found.content)
      return found.element
    }
  }
}

/**
 * `subject` is the JSON of the first object. It is the same string for the same object, so it is found without being
 * read.
 */
function keyOf(props: object): { subject: string; rest: string } {
  let subject: string | undefined
  let rest = ''
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' || isValidElement(value))
      throw new TypeError(`A kept part cannot have the prop ${name}: it is no plain JSON.`)
    const isObject = typeof value === 'object' && value !== null
    if (isObject && subject === undefined) {
      subject = keptJson(value)
      rest += ` ${name}`
    } else rest += ` ${name}=${isObject ? keptJson(value) : JSON.stringify(value)}`
  }
  return { subject: subject ?? '', rest }
}

/**
 * React may render inside of a rendering. The inner one has none of the contexts of the outer one, and makes the parts
 * inside the part anew.
 */
function inOwnRendering(content: ReactNode, { site, year }: Surroundings): string {
  const environment: PageEnvironment = {
    site,
    year,
    get assets(): never {
      throw new Error('A kept part cannot name files: they differ from page to page.')
    },
  }
  return withKeptParts(null, () =>
    renderToString(
      <PageEnvironmentContext value={environment}>
        <StaticRouter location={NO_ADDRESS}>{content}</StaticRouter>
      </PageEnvironmentContext>,
    ),
  )
}

function makePart<Props extends object>(
  Part: (props: Props) => ReactNode,
  props: Props,
  around: Surroundings,
): KeptPart {
  try {
    return writePart(Part, props, around)
  } catch (error) {
    if (!(error instanceof NeedsReact)) throw error
    return renderPart(<Part {...props} />, around)
  }
}

/** The part is written while React renders a component that shows nothing. So it has the contexts of that one. */
function writePart<Props extends object>(
  part: (props: Props) => ReactNode,
  props: Props,
  around: Surroundings,
): KeptPart {
  const made: KeptPart[] = []
  const Writing = (): null => {
    const written = writeElementOf(part, props)
    if (written !== null) made.push(keptPart(written.html, (html) => elementWith(written, html)))
    return null
  }
  inOwnRendering(<Writing />, around)
  return made[0] ?? NOTHING
}

function renderPart(part: ReactElement, around: Surroundings): KeptPart {
  const html = inOwnRendering(part, around)
  if (html === '') return NOTHING
  const { content, element } = takeApart(html)
  return keptPart(content, element)
}

const NOTHING: KeptPart = { element: null, content: null, size: PART_BYTES }

function keptPart(html: string, elementWithContent: (html: string) => ReactElement): KeptPart {
  const content = knownText(html)
  return {
    element: elementWithContent(content?.mark ?? html),
    content,
    size: Buffer.byteLength(html) + PART_BYTES,
  }
}
