import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Longest place that a search carries; the API takes no longer query. */
const PLACE_MAXIMUM = 100

/** What Search carries to the home page besides the URL, which stays `/`. */
export function searchState(place: string): { searchedPlace: string } | null {
  const text = place.trim().slice(0, PLACE_MAXIMUM)
  return text === '' ? null : { searchedPlace: text }
}

/** Reads it back from a navigation's state, whatever that holds. */
export function readSearchedPlace(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchedPlace' in state)) return null
  return typeof state.searchedPlace === 'string' ? state.searchedPlace.slice(0, PLACE_MAXIMUM) : null
}

const neverChanges = () => () => undefined

/** The place of the last search, or null. Null in the first render too: the server cannot know the navigation's state. */
export function useSearchedPlace(): string | null {
  const { state } = useLocation()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated ? readSearchedPlace(state) : null
}
