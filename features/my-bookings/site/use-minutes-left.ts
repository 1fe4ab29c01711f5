import { useEffect, useState } from 'react'

const POLL_INTERVAL_MS = 10_000

/** The whole minutes left until a time, rounded up. 0 when the time is past, null without a time. */
export function useMinutesLeft(until: string | null): number | null {
  const [minutes, setMinutes] = useState(() => minutesUntil(until))
  useEffect(() => {
    if (until === null) return
    const timer = window.setInterval(() => setMinutes(minutesUntil(until)), POLL_INTERVAL_MS)
    return () => window.clearInterval(timer)
  }, [until])
  return minutes
}

// The browser fetches bookings, so this never runs on the server and may read the clock during a render.
function minutesUntil(until: string | null): number | null {
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - new Date().getTime()) / 60_000))
}
