import { useEffect, useRef } from 'react'

type ActionKeys = {
  /** `Ctrl S`. */
  keep: () => void
  /** `Ctrl Enter`. */
  finish: () => void
}

/** The shortcuts of a page with a text editor. They work in its fields too, but not in a dialog over it. */
export function useActionKeys(actions: ActionKeys): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isOver = document.querySelector('dialog[open]') !== null
      if (!(event.ctrlKey || event.metaKey) || isOver) return
      if (event.key === 's') {
        event.preventDefault()
        latest.current.keep()
      }
      if (event.key === 'Enter') latest.current.finish()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
