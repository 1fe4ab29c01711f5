import { Suspense, type ReactNode } from 'react'
import { Await } from 'react-router'
import type { TourExtras } from './tour-around.ts'

type DeferredExtrasProps = {
  /** A promise while the browser is still fetching it; nothing is shown until it resolves. */
  around: TourExtras | Promise<TourExtras>
  children: (extras: TourExtras) => ReactNode
}

/** A part of the page that needs the package's reviews or similar tours. */
export function DeferredExtras({ around: extras, children }: DeferredExtrasProps) {
  if (!(extras instanceof Promise)) return children(extras)
  return (
    <Suspense>
      <Await resolve={extras}>{children}</Await>
    </Suspense>
  )
}
