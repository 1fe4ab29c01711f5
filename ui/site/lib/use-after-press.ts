import { useCallback, useEffect, useRef } from 'react'

const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * Delays an action until no finger or mouse button is down. A text that appears when a field is left moves the elements
 * below it: during a click the button would move away, and the click would be lost.
 */
export function useAfterPointerUp(): (action: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const note = (event: Event) => {
      isPressed.current = event.type === 'pointerdown'
    }
    for (const type of ['pointerdown', ...ENDS]) window.addEventListener(type, note, options)
    return () => listening.abort()
  }, [])
  return useCallback((action) => {
    // Always runs one task later, because a tap fires all its mouse events in one task after it ends.
    const later = () => void window.setTimeout(action)
    if (!isPressed.current) return later()
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      later()
    }
    for (const type of ENDS) window.addEventListener(type, end, { signal: waiting.signal })
  }, [])
}
