import { lazy, memo, Suspense, type ComponentType, type NamedExoticComponent } from 'react'
import { loadPatiently } from './load-patiently.ts'

const loading: Promise<void>[] = []

/**
 * A part of a page whose program comes after the page: the server renders it in full, and in the browser its HTML
 * stands there, readable, until its own file has arrived and takes it over. A file that does not come takes nothing away.
 *
 * Memoised, because a part that is given new props before its file is there would be thrown away and rendered anew.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): NamedExoticComponent<Props> {
  const Part = import.meta.env.SSR ? renderedAtOnce(load) : lazy(async () => ({ default: await loadPatiently(load) }))
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

/** On the server, before a page is rendered: `renderToString` waits for nothing. */
export async function laterPartsLoaded(): Promise<void> {
  await Promise.all(loading)
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
