import { useEffect, useRef } from 'react'

/** Handles keys pressed with `Ctrl` or `⌘`, even in fields, but not while a dialog is open. */
export function useCtrlKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (action === undefined || document.querySelector('dialog[open]') !== null) return
      // The browser would save the page as a file.
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
