import { useEffect, useRef, useState } from 'react'
import { paise, type Paise } from '#kernel/money/money.ts'

/** Specification §9, "Total animation". */
const ANIMATION_MS = 350

/** Counts from the last amount to the new one. It changes immediately for visitors who prefer reduced motion. */
export function useAnimatedAmount(target: Paise): Paise {
  const [shown, setShown] = useState(target)
  const last = useRef(target)

  useEffect(() => {
    const start = last.current
    if (start === target) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      last.current = target
      setShown(target)
      return
    }
    let frame = 0
    let begin: number | null = null
    const step = (now: number) => {
      begin ??= now
      const done = Math.min(1, (now - begin) / ANIMATION_MS)
      const amount = amountAt(start, target, done)
      last.current = amount
      setShown(amount)
      if (done < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}

/** The animated amount after a fraction `done` of the time: fast at first, in whole rupees, exact at the end. */
export function amountAt(start: Paise, target: Paise, done: number): Paise {
  if (done >= 1) return target
  const eased = 1 - (1 - done) ** 3
  return paise(Math.round((start + (target - start) * eased) / 100) * 100)
}
