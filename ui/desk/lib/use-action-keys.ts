import { useEffect, useRef } from 'react'

type ActKeys = {
  /** `Ctrl S`. */
  keep: () => void
  /** `Ctrl Enter`. */
  finish: () => void
}

/** The keys of a page on which something is written. They hold in its fields too, but not in a dialog over it. */
export function useActKeys(acts: ActKeys): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOver = document.querySelector('dialog[open]') !== null
      if (!(event.ctrlKey || event.metaKey) || isOver) return
      if (event.key === 's') {
        event.preventDefault()
        latest.current.keep()
      }
      if (event.key === 'Enter') latest.current.finish()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
