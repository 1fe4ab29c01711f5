import { useEffect, useRef, useState } from 'react'

const SETTING = 'pathik-desk-keys'

/** Whether single-key shortcuts are on, and how to switch them. */
export type DeskKeys = { areEnabled: boolean; toggle: () => void }

/**
 * Handles the shortcuts of the whole desk. `Ctrl K` always does what `/` does. Single keys work only while they are
 * switched on, and outside fields and lists that use letters for search. The setting is stored on this device.
 */
export function useDeskKeys(actions: Readonly<Record<string, () => void>>): DeskKeys {
  const [areEnabled, setAreEnabled] = useState(() => localStorage.getItem(SETTING) !== 'off')
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const now = latest.current
      // Read the stored setting: the switch is in the frame, and screens with their own shortcuts do not share its
      // state.
      const areSingleKeysEnabled =
        localStorage.getItem(SETTING) !== 'off' && document.querySelector('dialog[open]') === null
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSingle =
        areSingleKeysEnabled && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const action = isCommand ? now['/'] : isSingle ? now[event.key] : undefined
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return {
    areEnabled,
    toggle() {
      localStorage.setItem(SETTING, areEnabled ? 'off' : 'on')
      setAreEnabled(!areEnabled)
    },
  }
}

/** Checkboxes and radio buttons accept no typed text. */
const NON_TEXT_INPUTS = /^(?:checkbox|radio)$/

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && NON_TEXT_INPUTS.test(target.type)) return false
  if (!(target instanceof HTMLElement)) return false
  const isField = /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable
  return isField || target.closest('[role=listbox]') !== null
}
