import { useEffect, useState } from 'react'
import type { StateDto, TourPackageCard } from '#contract/catalog-schemas.ts'
import { listStates, listTourPackages } from '#contract/catalog.ts'
import { call } from '#web/lib/api.ts'

/** Waits for a pause in the typing. */
const PAUSE_MS = 200
const STATES_MAXIMUM = 4
const PACKAGES_MAXIMUM = 5

export type PlaceMatches = { text: string; states: readonly StateDto[]; packages: readonly TourPackageCard[] }

/** Destinations and packages of the live catalogue that match what is being typed; null for none asked or no answer. */
export function usePlaceMatches(text: string): PlaceMatches | null {
  const [matches, setMatches] = useState<PlaceMatches | null>(null)
  const query = text.trim()

  useEffect(() => {
    if (query === '') return
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      findMatches(query, giveUp.signal).then(setMatches, (error: unknown) => {
        if (!giveUp.signal.aborted) console.warn('No suggestions', error)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [query])

  return query !== '' && matches?.text === query ? matches : null
}

async function findMatches(text: string, signal: AbortSignal): Promise<PlaceMatches> {
  const [states, packages] = await Promise.all([
    call(listStates, {}, { signal }),
    call(listTourPackages, { query: { q: text, limit: PACKAGES_MAXIMUM, with_state: '1' } }, { signal }),
  ])
  return { text, states: statesNamed(text, states).slice(0, STATES_MAXIMUM), packages }
}

/** States whose name, in our script or their own, contains the text; those that begin with it first. */
export function statesNamed(text: string, states: readonly StateDto[]): StateDto[] {
  const wanted = text.toLocaleLowerCase('en-IN')
  const isNamed = (state: StateDto) =>
    state.name.toLocaleLowerCase('en-IN').includes(wanted) || state.nativeName?.text.includes(text) === true
  const startsWith = (state: StateDto) => (state.name.toLocaleLowerCase('en-IN').startsWith(wanted) ? 0 : 1)
  return states.filter(isNamed).toSorted((a, b) => startsWith(a) - startsWith(b))
}
