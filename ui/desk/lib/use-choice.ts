import { useRef, useState } from 'react'
import { NO_CHOICE, withChosen, type Choice } from './choice.ts'

/** The selected rows of the table, and how to change them. */
export type Choosing = {
  choice: Choice
  /** @param isRange true to give every row between the last changed row and this row the same state. */
  choose: (reference: string, shouldChoose: boolean, isRange: boolean) => void
  choosePage: (shouldChoose: boolean) => void
  chooseAll: () => void
  clear: () => void
}

/**
 * Keeps the selection across pages. `All` refers to a filter, so that selection ends when the table's filter changes.
 *
 * @param page references of the shown page.
 * @param filter text of the current filter, without order and page.
 */
export function useChoice(page: readonly string[], filter: string): Choosing {
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [ofFilter, setOfFilter] = useState(filter)
  const last = useRef<string>(undefined)
  if (ofFilter !== filter) {
    setOfFilter(filter)
    if (choice.isAll) setChoice(NO_CHOICE)
  }
  return {
    choice,
    choose(reference, shouldChoose, isRange) {
      const from = isRange && last.current !== undefined ? page.indexOf(last.current) : -1
      const to = page.indexOf(reference)
      const changed = from === -1 ? [reference] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = reference
      setChoice((before) => withChosen(before, changed, shouldChoose))
    },
    choosePage: (shouldChoose) => setChoice((before) => withChosen(before, page, shouldChoose)),
    chooseAll: () => setChoice({ isAll: true, references: new Set() }),
    clear: () => setChoice(NO_CHOICE),
  }
}
