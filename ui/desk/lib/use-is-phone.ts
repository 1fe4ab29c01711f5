import { useSyncExternalStore } from 'react'

/** Where the desk has its tabs at the foot. */
const PHONE = '(width < 48rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True where the window is as narrow as a phone: for what is another thing there, not only another shape. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
}
