import { type RefObject, useEffect, useRef, useState } from 'react'

type CollapsibleForm = {
  view: 'closed' | 'form' | 'saved'
  open: () => void
  close: () => void
  /** Closes the form with a success message. */
  save: () => void
  /** The ref of the button that opens it. The button takes the focus after closing. */
  opener: RefObject<HTMLButtonElement | null>
}

/**
 * A form that is closed until the user opens it.
 *
 * @param isOpen true to open it from the start, because the user left text in it
 */
export function useCollapsibleForm(isOpen = false): CollapsibleForm {
  const [view, setView] = useState<CollapsibleForm['view']>(isOpen ? 'form' : 'closed')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && view === 'closed') opener.current?.focus()
    wasOpen.current = view === 'form'
  }, [view])

  return {
    view,
    open: () => setView('form'),
    close: () => setView('closed'),
    save: () => setView('saved'),
    opener,
  }
}
