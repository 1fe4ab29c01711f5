import { useRef, useState } from 'react'
import { NO_CHOICE, withChosen, type Choice } from './choice.ts'

/** The selected rows of the table, and how to change them. */
export type RowSelection = {
  choice: Choice
  /** @param isRange true to give every row between the last changed row and this row the same state. */
  choose: (reference: string, isSelected: boolean, isRange: boolean) => void
  choosePage: (isSelected: boolean) => void
  chooseAll: () => void
  clear: () => void
}

/**
 * Keeps the selection across pages. `All` refers to a filter, so that selection ends when the table's filter changes.
 *
 * @param page references of the shown page.
 * @param filter text of the current filter, without order and page.
 */
export function useChoice(page: readonly string[], filter: string): RowSelection {
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [choiceFilter, setChoiceFilter] = useState(filter)
  const last = useRef<string>(undefined)
  if (choiceFilter !== filter) {
    setChoiceFilter(filter)
    if (choice.isAll) setChoice(NO_CHOICE)
  }
  return {
    choice,
    choose(reference, isSelected, isRange) {
      const from = isRange && last.current !== undefined ? page.indexOf(last.current) : -1
      const to = page.indexOf(reference)
      const range = from === -1 ? [reference] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = reference
      setChoice((before) => withChosen(before, range, isSelected))
    },
    choosePage: (isSelected) => setChoice((before) => withChosen(before, page, isSelected)),
    chooseAll: () => setChoice({ isAll: true, references: new Set() }),
    clear: () => setChoice(NO_CHOICE),
  }
}
