import { useEffect, useRef, useState } from 'react'

const SETTING = 'pathik-desk-keys'

/** Whether single keys do something, and the switch. */
export type DeskKeys = { areOn: boolean; toggle: () => void }

/**
 * Hears keys of the whole desk: `Ctrl K` does what `/` does, always; single keys only outside of fields, and only while
 * they are switched on. The switch is kept on this device.
 */
export function useDeskKeys(acts: Readonly<Record<string, () => void>>): DeskKeys {
  const [areOn, setAreOn] = useState(() => localStorage.getItem(SETTING) !== 'off')
  const latest = useRef({ acts, areOn })
  useEffect(() => {
    latest.current = { acts, areOn }
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { acts: now, areOn: isHeard } = latest.current
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable)
  )
}
