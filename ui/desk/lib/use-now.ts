import { useEffect, useState } from 'react'

/** The current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        60_000 - (new Date().getTime() % 60_000) + 50,
      )
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [])
  return now
}
