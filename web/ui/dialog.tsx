import type { MouseEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  /** Escape, the backdrop or a close button inside: the owner then sets `isOpen` to false. */
  onClose: () => void
  className?: string
  children: ReactNode
  /** The content stands in the page while the dialog is closed, too. */
  isMounted?: boolean
} & ({ labelledBy: string; label?: never } | { label: string; labelledBy?: never })

/** The native modal dialog: the browser keeps the focus inside and gives it back to what opened it. */
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

  // Not a plain effect: where the whole dialog goes, that would close it after it has left the page, and a dialog that
  // is not there gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    element.showModal()
    return () => element.close()
  }, [isOpen])

  const closeOnBackdrop = (event: MouseEvent) => {
    // A press on the backdrop has the dialog as its target, but so has one on the empty space below its content on a
    // phone, where it fills the screen: only the place tells them apart.
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
        // Chromium closes on a second Escape whatever `cancel` says. The event comes late: a dialog that was opened
        // again meanwhile (effects run twice under StrictMode) stays open.
        if (isOpen && dialog.current?.open === false) onClose()
      }}
    >
      {isOpen || isMounted ? <div className={classes.body}>{children}</div> : null}
    </dialog>
  )
}
