import { useCallback, useEffect, useRef } from 'react'

const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * Puts something off until no finger or mouse button is down. A text that comes when a field is left moves the elements
 * below it: in the middle of a press the button would move away, and the press would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
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
  return useCallback((act) => {
    // A task later in any case: a tap sends all its mouse events in one task, after its end.
    const later = () => void window.setTimeout(act)
    if (!isPressed.current) return later()
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      later()
    }
    for (const type of ENDS) window.addEventListener(type, end, { signal: waiting.signal })
  }, [])
}
