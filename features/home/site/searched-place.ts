import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The longest place that a search carries. The API accepts no longer query. */
const PLACE_MAXIMUM = 100

/** What a search hands to the home page besides the URL, which stays `/`. */
export function searchState(place: string): { searchedPlace: string } | null {
  const text = place.trim().slice(0, PLACE_MAXIMUM)
  return text === '' ? null : { searchedPlace: text }
}

/** Reads the place from the state of a navigation. The state may hold anything. */
export function readSearchedPlace(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchedPlace' in state)) return null
  return typeof state.searchedPlace === 'string' ? state.searchedPlace.slice(0, PLACE_MAXIMUM) : null
}

const neverChanges = () => () => undefined

/**
 * The place of the last search, or null. It is null in the first render, because the server cannot know the
 * navigation's state.
 */
export function useSearchedPlace(): string | null {
  const { state } = useLocation()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated ? readSearchedPlace(state) : null
}
