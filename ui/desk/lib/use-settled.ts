import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** What is typed, after a pause: for what is asked of the server while somebody types. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
