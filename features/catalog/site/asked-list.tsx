import { createContext, use, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

const IsAsked = createContext(false)
const Ask = createContext(() => {})

/** Whether another list than the one in view was asked for. */
export function useIsAsked(): boolean {
  return use(IsAsked)
}

/** Tells those who use {@link useIsAsked} that another list was asked for. */
export function useAsk(): () => void {
  return use(Ask)
}

/** Like {@link useAsk}, for a link: one that opens another tab asks for nothing here. */
export function useAskOnPress(): (event: MouseEvent) => void {
  const ask = useAsk()
  return ({ metaKey, ctrlKey, shiftKey }) => {
    if (!metaKey && !ctrlKey && !shiftKey) ask()
  }
}

/**
 * A press must be answered in the next frame, and the router needs longer until it tells that it loads. So the few
 * elements that answer learn of the press here, and nothing else is rendered for it.
 */
export function AskedList({ children }: { children: ReactNode }) {
  // With the new address comes a new key, and then the router tells of the loading.
  const { key } = useLocation()
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const ask = useCallback(() => setAskedAt(key), [key])
  return (
    <Ask value={ask}>
      <IsAsked value={askedAt === key}>{children}</IsAsked>
    </Ask>
  )
}
