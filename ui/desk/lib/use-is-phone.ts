import { useSyncExternalStore } from 'react'

/** The width below which the desk has its tabs at the bottom. */
const PHONE = '(width < 48rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True when the window is as narrow as a phone: for content that differs there, not only in layout. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
}
