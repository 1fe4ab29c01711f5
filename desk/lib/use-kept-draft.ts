import { useState } from 'react'

const PREFIX = 'pathik-desk-draft '

/**
 * A text that is being written. It is kept on this device until it is sent, so a reload, a lost connection or an ended
 * session does not lose it. Signing out forgets all drafts.
 */
export function useKeptDraft(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(PREFIX + name) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') localStorage.removeItem(PREFIX + name)
      else localStorage.setItem(PREFIX + name, next)
    },
  ]
}

/** Takes all drafts off this device. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
