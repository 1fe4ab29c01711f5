import { Suspense, type ReactNode } from 'react'
import { Await } from 'react-router'
import type { TourAround } from './tour-around.ts'

type AfterArrivalProps = {
  /** A promise while the browser is still fetching it; nothing is shown until it resolves. */
  around: TourAround | Promise<TourAround>
  children: (around: TourAround) => ReactNode
}

/** A part of the page that needs the package's reviews or similar tours. */
export function AfterArrival({ around, children }: AfterArrivalProps) {
  if (!(around instanceof Promise)) return children(around)
  return (
    <Suspense>
      <Await resolve={around}>{children}</Await>
    </Suspense>
  )
}
