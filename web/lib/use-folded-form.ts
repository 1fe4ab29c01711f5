import { type RefObject, useEffect, useRef, useState } from 'react'

type FoldedForm = {
  view: 'closed' | 'form' | 'saved'
  open: () => void
  close: () => void
  /** Closes it with the word that it is done. */
  save: () => void
  /** Of the button that opens it: the keyboard is there again after closing. */
  opener: RefObject<HTMLButtonElement | null>
}

/**
 * A form that is out of the way until it is wanted.
 *
 * @param isOpen it begins open, for what somebody has left in it
 */
export function useFoldedForm(isOpen = false): FoldedForm {
  const [view, setView] = useState<FoldedForm['view']>(isOpen ? 'form' : 'closed')
  const opener = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)

  useEffect(() => {
    if (wasForm.current && view === 'closed') opener.current?.focus()
    wasForm.current = view === 'form'
  }, [view])

  return {
    view,
    open: () => setView('form'),
    close: () => setView('closed'),
    save: () => setView('saved'),
    opener,
  }
}
