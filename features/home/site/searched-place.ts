import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Maximum length of a searched place. The API rejects longer queries. */
const MAX_PLACE_LENGTH = 100

/** The data that a search passes to the home page besides the URL, which stays `/`. */
export function searchState(place: string): { searchedPlace: string } | null {
  const text = place.trim().slice(0, MAX_PLACE_LENGTH)
  return text === '' ? null : { searchedPlace: text }
}

/** Reads the place from the navigation state, which may contain anything. */
export function readSearchedPlace(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchedPlace' in state)) return null
  return typeof state.searchedPlace === 'string' ? state.searchedPlace.slice(0, MAX_PLACE_LENGTH) : null
}

const noopSubscribe = () => () => undefined

/**
 * The place of the last search, or null. It is null in the first render, because the server cannot know the
 * navigation state.
 */
export function useSearchedPlace(): string | null {
  const { state } = useLocation()
  const isHydrated = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  )
  return isHydrated ? readSearchedPlace(state) : null
}
