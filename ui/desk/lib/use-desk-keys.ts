import { useEffect, useRef, useState } from 'react'

const SETTING = 'pathik-desk-keys'

/** Whether single keys do something, and the switch. */
export type DeskKeys = { areOn: boolean; toggle: () => void }

/**
 * Hears keys of the whole desk: `Ctrl K` does what `/` does, always; single keys only outside of fields and of lists in which
 * letters search, and only while they are switched on. The switch is kept on this device.
 */
export function useDeskKeys(acts: Readonly<Record<string, () => void>>): DeskKeys {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(SETTING) !== 'off')
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const now = latest.current
      // The switch stands in the frame, and a screen with keys of its own hears of it here.
      const isHeard = localStorage.getItem(SETTING) !== 'off' && document.querySelector('dialog[open]') === null
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSingle = isHeard && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const act = isCommand ? now['/'] : isSingle ? now[event.key] : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return {
    areOn,
    toggle() {
      localStorage.setItem(SETTING, areOn ? 'off' : 'on')
      setAreOn(!areOn)
    },
  }
}

/** Boxes and round choices take no letters. */
const TAKES_NO_LETTER = /^(?:checkbox|radio)$/

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && TAKES_NO_LETTER.test(target.type)) return false
  if (!(target instanceof HTMLElement)) return false
  const isField = /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable
  return isField || target.closest('[role=listbox]') !== null
}
