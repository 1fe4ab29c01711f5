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
    let startTime: number | null = null
    const step = (now: number) => {
      startTime ??= now
      const progress = Math.min(1, (now - startTime) / ANIMATION_MS)
      const amount = amountAt(start, target, progress)
      last.current = amount
      setShown(amount)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}

/** The animated amount after a fraction `progress` of the time: fast at first, in whole rupees, exact at the end. */
export function amountAt(start: Paise, target: Paise, progress: number): Paise {
  if (progress >= 1) return target
  const eased = 1 - (1 - progress) ** 3
  return paise(Math.round((start + (target - start) * eased) / 100) * 100)
}
