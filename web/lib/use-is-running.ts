import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until the browser has taken the page over; then true. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
