import { useEffect, useRef } from 'react'
import { deskFrame } from '#messages/desk/frame.ts'

/**
 * Sets the page title, and focuses the heading when the page was opened from another page of the desk.
 *
 * @returns the ref of the heading, which needs `tabIndex={-1}`.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = deskFrame.title(title)
  }, [title])
  useEffect(() => {
    // Nothing has the focus after the clicked link of the previous page is gone. A field that requests the focus keeps
    // it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
