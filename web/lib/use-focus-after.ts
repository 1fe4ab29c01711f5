import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the keyboard and a screen reader to what took the place of the button that was pressed: without it the focus
 * falls out of the page. For an element with `tabIndex={-1}`, a heading as a rule.
 *
 * @param change another value after each such step; the first one, of the page as it comes, moves nothing
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
