import { useEffect, useRef } from 'react'
import type { LatePart } from './late-part.ts'

/**
 * For code that is fetched when somebody asks for it: `whenThere(({ openLightbox }) => openLightbox(pictures, 0))`. Only
 * the last wish counts, and none after the component has gone; `PartFailed` tells of a file that does not come.
 */
export function useWhenThere<Value>(part: LatePart<Value>): (act: (value: Value) => void) => void {
  const wish = useRef<((value: Value) => void) | null>(null)
  useEffect(
    () => () => {
      wish.current = null
    },
    [],
  )
  return (act) => {
    const isFirst = wish.current === null
    wish.current = act
    part.start()
    if (!isFirst) return
    void part.arrival.then((value) => {
      const last = wish.current
      wish.current = null
      last?.(value)
    })
  }
}
