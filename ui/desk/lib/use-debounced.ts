import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 400

/** The typed text after a pause, for requests to the server while the user types. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
