import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The current time, updated every second: for a visible clock. */
export function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
