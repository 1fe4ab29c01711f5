import { useEffect, useRef } from 'react'
import type { LatePart } from './late-part.ts'

/**
 * For code that is loaded on demand: `whenLightboxLoaded(({ openLightbox }) => openLightbox(pictures, 0))`. Runs only
 * the last action, and none after the component was removed. `PartFailed` reports a file that fails to load.
 */
export function useWhenLoaded<Value>(part: LatePart<Value>): (action: (value: Value) => void) => void {
  const latest = useRef<((value: Value) => void) | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  return (action) => {
    const isFirst = latest.current === null
    latest.current = action
    part.start()
    if (!isFirst) return
    void part.arrival.then((value) => {
      const last = latest.current
      latest.current = null
      last?.(value)
    })
  }
}
