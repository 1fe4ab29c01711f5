import type { MouseEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  /** Called on Escape, on the backdrop and on a close button inside. The owner then sets `isOpen` to false. */
  onClose: () => void
  className?: string
  children: ReactNode
  /** True when the content stays in the page while the dialog is closed. */
  isMounted?: boolean
} & ({ labelledBy: string; label?: never } | { label: string; labelledBy?: never })

/**
 * The native modal dialog. The browser keeps the focus inside, and afterwards returns it to the element that opened it.
 */
export function Dialog({
  isOpen,
  onClose,
  label,
  labelledBy,
  className = '',
  children,
  isMounted = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Must be a layout effect. A normal effect would close a removed dialog only after it has left the page, when the
  // browser can no longer return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    element.showModal()
    return () => element.close()
  }, [isOpen])

  const closeOnBackdrop = (event: MouseEvent) => {
    // A click on the backdrop has the dialog as its target. So has a click on the empty space below the content, on a
    // phone where the dialog fills the screen. Only the position of the click distinguishes them.
    if (dialog.current === null || event.target !== dialog.current) return
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Chromium closes the dialog on a second Escape, whatever `cancel` does. This event comes late, so check that
        // the dialog was not reopened in between (effects run twice under StrictMode).
        if (isOpen && dialog.current?.open === false) onClose()
      }}
    >
      {isOpen || isMounted ? <div className={classes.body}>{children}</div> : null}
    </dialog>
  )
}
