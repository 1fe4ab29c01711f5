import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the element that replaced the clicked button. Otherwise keyboard and screen reader users would
 * lose their place. The element needs `tabIndex={-1}`; usually it is a heading.
 *
 * @param change a different value after each such step. The initial value does not move the focus.
 */
export function useFocusAfter<Focused extends HTMLElement = HTMLHeadingElement>(
  change: string | number | boolean,
): RefObject<Focused | null> {
  const target = useRef<Focused>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    target.current?.focus({ preventScroll: true })
  }, [change])
  return target
}
