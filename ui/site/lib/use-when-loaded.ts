import { useEffect, useRef } from 'react'
import type { LatePart } from './late-part.ts'

/**
 * For code that is fetched on demand: `whenThere(({ openLightbox }) => openLightbox(pictures, 0))`. Only the last
 * action is carried out, and none after the component was removed. `PartFailed` reports a file that does not come.
 */
export function useWhenThere<Value>(part: LatePart<Value>): (act: (value: Value) => void) => void {
  const latest = useRef<((value: Value) => void) | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  return (act) => {
    const isFirst = latest.current === null
    latest.current = act
    part.start()
    if (!isFirst) return
    void part.arrival.then((value) => {
      const last = latest.current
      latest.current = null
      last?.(value)
    })
  }
}
