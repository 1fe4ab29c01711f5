import type { Addresses } from './addresses.ts'
import { requestAll, textOf, type Answer } from './ask.ts'
import { compareShapes, shapeOf, type Likeness, type PageShape } from './likeness.ts'
import type { SiteProcess } from './site-process.ts'
import type { Field } from './subjects.ts'

/** How similar another server's page is to the product's page. */
export type MarkupLikeness = { page: string; subject: string; likeness: Likeness }

/** The number of lists and of packages that are compared. Every kind of list is among them. */
const COMPARED_PER_KIND = 4

/**
 * Compares the pages of the peer and of the earlier product with those of the current product: the home page, some
 * lists and some packages. For each kind of page, the least similar one counts.
 */
export async function compareMarkup({ servers }: Field, addresses: Addresses): Promise<MarkupLikeness[]> {
  const found: MarkupLikeness[] = []
  const kinds = { home: ['/'], list: addresses.lists(COMPARED_PER_KIND), detail: addresses.tours(COMPARED_PER_KIND) }
  for (const [page, paths] of Object.entries(kinds)) {
    const product = await shapesOf(getServer(servers, 'now'), paths)
    for (const subject of ['before', 'next']) {
      const shapes = await shapesOf(getServer(servers, subject), paths)
      found.push({ page, subject, likeness: findLeastSimilar(paths.map((path) => likenessAt(path, shapes, product))) })
    }
  }
  return found
}

type Shapes = ReadonlyMap<string, PageShape>

async function shapesOf(server: SiteProcess, paths: readonly string[]): Promise<Shapes> {
  const shapes = new Map<string, PageShape>()
  const check = (path: string, answer: Answer) => void shapes.set(path, shapeOf(textOf(answer)))
  await requestAll({ ...server, paths, accept: 'identity', connections: 1, check })
  return shapes
}

function likenessAt(path: string, shapes: Shapes, product: Shapes): Likeness {
  const [shape, reference] = [shapes.get(path), product.get(path)]
  if (shape === undefined || reference === undefined) throw new Error(`${path} got no response.`)
  return compareShapes(shape, reference)
}

function findLeastSimilar(likeness: readonly Likeness[]): Likeness {
  const distance = ({ elements, words, hasSameCards }: Likeness): number =>
    Math.max(Math.abs(elements - 1), 1 - words, hasSameCards ? 0 : 1)
  const [min] = likeness.toSorted((a, b) => distance(b) - distance(a))
  if (min === undefined) throw new Error('No page was compared.')
  return min
}

/** Describes in a sentence which shares of the product's elements and words the other page has. */
export function describeLikeness({ page, subject, likeness }: MarkupLikeness): string {
  const share = (part: number): string => `${(100 * part).toFixed(1)} %`
  const cards = likeness.hasSameCards ? 'the same cards' : 'different cards'
  return `${page} of ${subject}: ${share(likeness.elements)} of the elements, ${share(likeness.words)} of the words, ${cards}`
}

/** @throws {Error} when no server with this name is running. */
export function getServer(servers: ReadonlyMap<string, SiteProcess>, name: string): SiteProcess {
  const server = servers.get(name)
  if (server === undefined) throw new Error(`${name} is not running.`)
  return server
}
