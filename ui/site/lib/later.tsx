import { lazy, memo, Suspense, useEffect, type ComponentType, type NamedExoticComponent } from 'react'
import { PartFailed } from '../part-failed.tsx'
import { firstAction } from './first-action.ts'
import { createLatePart, type LatePart } from './late-part.ts'
import { whenConnectionFree } from './connection-free.ts'
import { reportPartHydrated } from './report-hydration.ts'

const loading = new Set<Promise<void>>()

/**
 * A part of a page whose script loads after the page. The server renders it in full. In the browser its HTML is
 * readable until its own file has loaded and makes it interactive. When the file fails to load, the HTML stays, with
 * 'Loading chunk failed' and a retry button below it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): NamedExoticComponent<Props> {
  const part = createLatePart(load, { retries: true })
  const Part = lazyComponent(part, (component) => component)
  return memo(function Later(props: Props) {
    return (
      <>
        <Part {...props} />
        <PartFailed part={part} />
      </>
    )
  })
}

/**
 * Like {@link later}, for one of several components in a file. The page shows `PartFailed` once for the file.
 *
 * It is memoised, because React would remove and re-render a part that gets new props before its file is loaded.
 */
export function lazyComponent<Value, Props extends object>(
  part: LatePart<Value>,
  pick: (value: Value) => ComponentType<Props>,
): NamedExoticComponent<Props> {
  const load = async () => {
    // Until the first interaction the HTML is enough, so visitors who read only the first screen do not download the
    // rest.
    if (!import.meta.env.SSR) await firstAction.then(whenConnectionFree)
    part.start()
    return pick(await part.arrival)
  }
  return memo(
    withSuspense(import.meta.env.SSR ? withServerRendering(load) : lazy(async () => ({ default: await load() }))),
  )
}

/** Called on the server before a page is rendered, because `renderToString` does not wait. */
export async function waitForLaterParts(): Promise<void> {
  if (loading.size > 0) await Promise.all(loading)
}

function withSuspense<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
      <HydrationReporter />
    </Suspense>
  )
}

/** Hydrates together with its part and renders nothing. */
function HydrationReporter() {
  useEffect(reportPartHydrated, [])
  return null
}

function withServerRendering<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const arrival = load().then((component) => {
    Loaded = component
    loading.delete(arrival)
  })
  loading.add(arrival)
  return (props: Props) => (Loaded === null ? null : <Loaded {...props} />)
}
