import { useSyncExternalStore } from 'react'

/** The early script of a page reads the same key and sets the same attribute before anything is painted. */
const KEY = 'pathik.view'
const CHANGED = 'viewchange'

const isCalm = () => document.documentElement.dataset['view'] === 'calm'

/** Whether the visitor sees the large and calm view. False in the server's HTML, which is the same for everyone. */
export function useCalmView(): boolean {
  return useSyncExternalStore(subscribe, isCalm, () => false)
}

/** Switches the view on this device. Other tabs follow on their next page load. */
export function setCalmView(isEnabled: boolean): void {
  const { dataset } = document.documentElement
  if (isEnabled) dataset['view'] = 'calm'
  else delete dataset['view']
  try {
    if (isEnabled) window.localStorage.setItem(KEY, 'calm')
    else window.localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked: then the view lasts until the visitor leaves the page.
  }
  dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}
