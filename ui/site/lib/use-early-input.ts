import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reads text that was in a form's fields before the page's script started: typed on a slow connection, or filled in by
 * the browser's password manager. React keeps such text in the field, but does not report it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  onInput: (field: string, text: string) => void,
): void {
  const latest = useRef(onInput)
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value !== '') latest.current(field.name, field.value)
    }
  }, [form])
}
