import type { ReactElement, ReactNode } from 'react'

type Part<Props> = (props: Props) => ReactNode

/** Returns the element of a part with these props. Its HTML is created once and then reused. */
export type CachePart = <Props extends object>(part: Part<Props>, props: Props) => ReactElement | null

// Not a React context: the browser build can omit this file only because loading it runs no code.
let cachePart: CachePart | null = null
let writePart: CachePart | null = null

/**
 * A part of pages that the server renders once for the same props and then reuses. The browser has the component
 * itself, and no code for this:
 *
 * export const TourCard = import.meta.env.SSR ? kept(Card) : Card
 *
 * The part's HTML may depend only on its props, the site's settings and the year: not on the URL, a loader, a session,
 * the time or other contexts. It is one element, or nothing. It shows no `useId`. Its props are plain JSON. See
 * docs/decisions/024-cached-page-parts.md.
 */
export function cached<Props extends object>(part: Part<Props>): Part<Props> {
  return (props) => (cachePart === null ? part(props) : cachePart(part, props))
}

/**
 * A part that only one page shows. It is not cached, but its HTML is written without React's renderer, which takes most
 * of the time of such a page:
 *
 * export const Itinerary = import.meta.env.SSR ? written(Days) : Days
 *
 * The part is one element, or nothing. It shows no `useId` and no form field. Cached parts inside it are written too.
 * See docs/decisions/031-html-writer.md.
 */
export function written<Props extends object>(part: Part<Props>): Part<Props> {
  return (props) => {
    const write = writePart
    return write === null ? part(props) : withCachedParts(null, () => write(part, props), write)
  }
}

/** Like {@link written}, for a list of cached parts. The components of the list itself use no hooks. */
export function writtenList<Props extends object>(part: Part<Props>): Part<Props> {
  return (props) => (writePart === null ? part(props) : writePart(part, props))
}

/**
 * Renders a page synchronously, with parts from a store; with null every part is rendered again.
 *
 * @param write creates the HTML of parts that are not cached; with null React renders them.
 */
export function withCachedParts<Rendered>(
  save: CachePart | null,
  render: () => Rendered,
  write: CachePart | null = null,
): Rendered {
  const before = { cachePart, writePart }
  cachePart = save
  writePart = write
  try {
    return render()
  } finally {
    ;({ cachePart, writePart } = before)
  }
}
