import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** The typed text after a pause, for requests to the server while the user types. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
