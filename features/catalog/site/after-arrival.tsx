import { Suspense, type ReactNode } from 'react'
import { Await } from 'react-router'
import type { TourAround } from './tour-around.ts'

type AfterArrivalProps = {
  /** A promise while the browser still fetches it; nothing is shown until then. */
  around: TourAround | Promise<TourAround>
  children: (around: TourAround) => ReactNode
}

/** A part of the page that needs the data around the package. */
export function AfterArrival({ around, children }: AfterArrivalProps) {
  if (!(around instanceof Promise)) return children(around)
  return (
    <Suspense>
      <Await resolve={around}>{children}</Await>
    </Suspense>
  )
}
