import { createContext, use, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

const IsListRequested = createContext(false)
const Ask = createContext(() => {})

/** Whether a list other than the visible one was requested. */
export function useIsListRequested(): boolean {
  return use(IsListRequested)
}

/** Returns a function that notifies users of {@link useIsListRequested} that another list was requested. */
export function useRequestList(): () => void {
  return use(Ask)
}

/** Like {@link useRequestList}, for a link: a link opened in another tab requests nothing here. */
export function useRequestListOnClick(): (event: MouseEvent) => void {
  const ask = useRequestList()
  return ({ metaKey, ctrlKey, shiftKey }) => {
    if (!metaKey && !ctrlKey && !shiftKey) ask()
  }
}

/**
 * Notifies the few elements that respond to a tap that another list was requested. They must respond in the next frame,
 * but the router reports its loading state later. Nothing else re-renders.
 */
export function RequestedList({ children }: { children: ReactNode }) {
  // A new address has a new key. From then on the router reports the loading state.
  const { key } = useLocation()
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const ask = useCallback(() => setAskedAt(key), [key])
  return (
    <Ask value={ask}>
      <IsListRequested value={askedAt === key}>{children}</IsListRequested>
    </Ask>
  )
}
