import { Suspense, type ReactNode } from 'react'
import { Await } from 'react-router'
import type { TourExtras } from './tour-extras.ts'

type DeferredExtrasProps = {
  /**
   * The reviews and similar tours, or a promise while the browser is fetching them. Nothing is shown until it resolves.
   */
  extras: TourExtras | Promise<TourExtras>
  children: (extras: TourExtras) => ReactNode
}

/** A part of the page that needs the package's reviews or similar tours. */
export function DeferredExtras({ extras, children }: DeferredExtrasProps) {
  if (!(extras instanceof Promise)) return children(extras)
  return (
    <Suspense>
      <Await resolve={extras}>{children}</Await>
    </Suspense>
  )
}
