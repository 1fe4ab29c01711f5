import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The present moment, new with each second: for a clock that runs before somebody's eyes. */
export function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
