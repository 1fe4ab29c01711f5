import type { ReactElement, ReactNode } from 'react'

type Part<Props> = (props: Props) => ReactNode

/** Gives the element of a part with these props. Its content is HTML that was made once. */
export type KeepPart = <Props extends object>(part: Part<Props>, props: Props) => ReactElement | null

// No context of React: the browser's build leaves this file out only because nothing in it runs.
let keepPart: KeepPart | null = null
let writePart: KeepPart | null = null

/**
 * A part of pages that the server renders once for the same props, and then sends again and again. The browser has the
 * component itself, and no code for this:
 *
 *     export const TourCard = import.meta.env.SSR ? kept(Card) : Card
 *
 * The part's HTML may depend on its props, on the site's settings and on the year, and on nothing else: not on the
 * address, a loader, a session, a time or other contexts. It is one element, or nothing. It shows no `useId`. Its props are plain
 * JSON. See docs/decisions/024-kept-parts.md.
 */
export function kept<Props extends object>(part: Part<Props>): Part<Props> {
  return (props) => (keepPart === null ? part(props) : keepPart(part, props))
}

/**
 * A part that only one page shows. Nothing of it is kept, but its HTML is written without React's renderer, which takes
 * most of the time of such a page:
 *
 *     export const Itinerary = import.meta.env.SSR ? written(Days) : Days
 *
 * The part is one element, or nothing. It shows no `useId` and no field of a form. Kept parts inside of it are written
 * too. See docs/decisions/031-written-parts.md.
 */
export function written<Props extends object>(part: Part<Props>): Part<Props> {
  return (props) => {
    const write = writePart
    return write === null ? part(props) : withKeptParts(null, () => write(part, props), write)
  }
}

/** Like {@link written}, for a list of kept parts. The components of the list itself use no hooks. */
export function writtenList<Props extends object>(part: Part<Props>): Part<Props> {
  return (props) => (writePart === null ? part(props) : writePart(part, props))
}

/**
 * Renders a page, which is done without a pause, with parts from a store; with null every part is rendered anew.
 *
 * @param write makes the parts that are not kept; with null React renders them.
 */
export function withKeptParts<Rendered>(
  keep: KeepPart | null,
  render: () => Rendered,
  write: KeepPart | null = null,
): Rendered {
  const before = { keepPart, writePart }
  keepPart = keep
  writePart = write
  try {
    return render()
  } finally {
    ;({ keepPart, writePart } = before)
  }
}
