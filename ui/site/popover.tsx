import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './popover.module.css'

type PopoverProps = {
  isOpen: boolean
  onClose: () => void
  /** The name of the panel. On phones it is its heading. */
  label: string
  closeLabel: string
  /** The element to which the panel belongs. It takes the focus when the panel is closed by Escape. */
  anchor: ReactNode
  children: ReactNode
  /** The edge of the anchor to which the panel is aligned. */
  align?: 'start' | 'end'
  /**
   * True for a sheet at the bottom of the screen on phones. Not for a field that is typed into, because the keyboard
   * would cover the sheet.
   */
  isSheet?: boolean
}

/**
 * A panel below its anchor, or a sheet at the bottom of the screen on phones. It closes on Escape, on a click outside,
 * and when the focus leaves it.
 */
export function Popover({
  isOpen,
  onClose,
  label,
  closeLabel,
  anchor,
  children,
  align = 'start',
  isSheet = true,
}: PopoverProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)

  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (!isOpen) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) close.current()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      // Otherwise Escape would also close the dialog that contains the panel.
      event.preventDefault()
      close.current()
      frame.current?.querySelector<HTMLElement>('[aria-expanded], input')?.focus()
    }
    document.addEventListener('pointerdown', handlePointer)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePointer)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen])

  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    // Without a related target, the focused element was removed, as when a month button is re-rendered. The focus has
    // not left the panel.
    if (isOpen && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) onClose()
  }

  return (
    <div ref={frame} className={styles.frame} onBlur={handleBlur}>
      {anchor}
      {isOpen ? (
        <>
          {isSheet ? <div className={styles.backdrop} aria-hidden="true" onPointerDown={onClose} /> : null}
          <div
            ref={panel}
            className={[styles.panel, align === 'end' ? styles.end : '', isSheet ? styles.sheet : ''].join(' ')}
            role="dialog"
            aria-labelledby={id}
          >
            <div className={styles.head}>
              <span id={id}>{label}</span>
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <Icon name="close" size={22} />
              </button>
            </div>
            {children}
          </div>
        </>
      ) : null}
    </div>
  )
}
