import { useState } from 'react'

const NAME = 'pathik-desk-compact'

/** Whether table rows are compact: a setting of this device. */
export function useCompactRows(): [isCompact: boolean, setIsCompact: (isCompact: boolean) => void] {
  const [isCompact, setIsCompact] = useState(() => localStorage.getItem(NAME) === 'yes')
  return [
    isCompact,
    (next) => {
      setIsCompact(next)
      if (next) localStorage.setItem(NAME, 'yes')
      else localStorage.removeItem(NAME)
    },
  ]
}
