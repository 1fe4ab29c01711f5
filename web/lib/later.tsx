import { lazy, memo, Suspense, type ComponentType, type NamedExoticComponent } from 'react'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { createLatePart } from './late-part.ts'

const loading: Promise<void>[] = []

/**
 * A part of a page whose program comes after the page: the server renders it in full, and in the browser its HTML
 * stands there, readable, until its own file has arrived and takes it over. A file that does not come takes nothing
 * away: below the part stands 'Loading chunk failed' with a button that tries again, until a further attempt succeeds.
 *
 * Memoised, because a part that is given new props before its file is there would be thrown away and rendered anew.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): NamedExoticComponent<Props> {
  if (import.meta.env.SSR) return memo(suspended(renderedAtOnce(load)))
  const part = createLatePart(load, { isPatient: true })
  const Part = suspended(
    lazy(async () => {
      part.start()
      return { default: await part.arrival }
    }),
  )
  return memo(function Later(props: Props) {
    return (
      <>
        <Part {...props} />
        <PartFailed part={part} />
      </>
    )
  })
}

/** On the server, before a page is rendered: `renderToString` waits for nothing. */
export async function laterPartsLoaded(): Promise<void> {
  await Promise.all(loading)
}

function suspended<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function renderedAtOnce<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  loading.push(
    load().then((component) => {
      Loaded = component
    }),
  )
  return (props: Props) => (Loaded === null ? null : <Loaded {...props} />)
}
