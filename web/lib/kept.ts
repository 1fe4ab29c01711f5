import type { ReactElement, ReactNode } from 'react'

type Part<Props> = (props: Props) => ReactNode

/** Gives the element of a part with these props. Its content is HTML that was made once. */
export type KeepPart = <Props extends object>(part: Part<Props>, props: Props) => ReactElement | null

// No context of React: the browser's build leaves this file out only because nothing in it runs.
let keepPart: KeepPart | null = null

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

/** Renders a page, which is done without a pause, with parts from a store; with null every part is rendered anew. */
export function withKeptParts<Rendered>(keep: KeepPart | null, render: () => Rendered): Rendered {
  const before = keepPart
  keepPart = keep
  try {
    return render()
  } finally {
    keepPart = before
  }
}
