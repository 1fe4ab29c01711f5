import type { Addresses } from './addresses.ts'
import { askAll, textOf, type Answer } from './ask.ts'
import { compareShapes, shapeOf, type Likeness } from './likeness.ts'
import type { SiteProcess } from './site-process.ts'
import type { Field } from './subjects.ts'

/** How like a page of another server is to the page of the product. */
export type MarkupLikeness = { page: string; subject: string; like: Likeness }

/** The pages of the peer and of the earlier product beside those of the product, for a list, a package and home. */
export async function compareMarkup({ servers }: Field, addresses: Addresses): Promise<MarkupLikeness[]> {
  const found: MarkupLikeness[] = []
  const pages = { home: '/', list: addresses.lists(1)[0] ?? '', detail: addresses.tours(1)[0] ?? '' }
  for (const [page, path] of Object.entries(pages)) {
    const shapes = new Map<string, ReturnType<typeof shapeOf>>()
    for (const name of ['now', 'before', 'next']) {
      const check = (_: string, answer: Answer) => void shapes.set(name, shapeOf(textOf(answer)))
      await askAll({ ...serverOf(servers, name), paths: [path], accept: 'identity', connections: 1, check })
    }
    const product = shapes.get('now')
    if (product === undefined) continue
    for (const [subject, shape] of shapes)
      if (subject !== 'now') found.push({ page, subject, like: compareShapes(shape, product) })
  }
  return found
}

/** @throws {Error} when no server of this name runs. */
export function serverOf(servers: ReadonlyMap<string, SiteProcess>, name: string): SiteProcess {
  const server = servers.get(name)
  if (server === undefined) throw new Error(`${name} does not run.`)
  return server
}
