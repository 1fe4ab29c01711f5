import { createContext, use, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

const IsListRequested = createContext(false)
const RequestList = createContext(() => {})

/** Whether a list other than the visible one was requested. */
export function useIsListRequested(): boolean {
  return use(IsListRequested)
}

/** Returns a function that notifies users of {@link useIsListRequested} that another list was requested. */
export function useRequestList(): () => void {
  return use(RequestList)
}

/** Like {@link useRequestList}, for a link: a link opened in another tab requests nothing here. */
export function useRequestListOnClick(): (event: MouseEvent) => void {
  const requestList = useRequestList()
  return ({ metaKey, ctrlKey, shiftKey }) => {
    if (!metaKey && !ctrlKey && !shiftKey) requestList()
  }
}

/**
 * Notifies the few elements that respond to a tap that another list was requested. They must respond in the next frame,
 * but the router reports its loading state later. Nothing else re-renders.
 */
export function RequestedList({ children }: { children: ReactNode }) {
  // A new address has a new key. From then on the router reports the loading state.
  const { key } = useLocation()
  const [requestedKey, setRequestedKey] = useState<string | null>(null)
  const requestList = useCallback(() => setRequestedKey(key), [key])
  return (
    <RequestList value={requestList}>
      <IsListRequested value={requestedKey === key}>{children}</IsListRequested>
    </RequestList>
  )
}
