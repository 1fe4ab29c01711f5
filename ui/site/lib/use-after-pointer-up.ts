import { useCallback, useEffect, useRef } from 'react'

const END_EVENTS = ['pointerup', 'pointercancel'] as const

/**
 * Delays an action until no finger or mouse button is down. A text that appears when a field is left moves the elements
 * below it: during a click the button would move away, and the click would be lost.
 */
export function useAfterPointerUp(): (action: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const note = (event: Event) => {
      isPressed.current = event.type === 'pointerdown'
    }
    for (const type of ['pointerdown', ...END_EVENTS]) window.addEventListener(type, note, options)
    return () => controller.abort()
  }, [])
  return useCallback((action) => {
    // Always runs one task later, because a tap fires all its mouse events in one task after it ends.
    const later = () => void window.setTimeout(action)
    if (!isPressed.current) return later()
    const controller = new AbortController()
    const end = () => {
      controller.abort()
      later()
    }
    for (const type of END_EVENTS) window.addEventListener(type, end, { signal: controller.signal })
  }, [])
}
