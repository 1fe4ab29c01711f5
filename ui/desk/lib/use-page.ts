import { useEffect, useRef } from 'react'
import { deskFrame } from '#messages/desk/frame.ts'

/**
 * Names the page in the title, and gives the focus to its heading when it was opened from another page of the desk.
 *
 * @returns the ref of the heading, which needs `tabIndex={-1}`.
 */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = deskFrame.title(title)
  }, [title])
  useEffect(() => {
    // Nothing has the focus after a link of the page before has gone. A field that wants it keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
