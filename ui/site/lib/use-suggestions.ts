import { useEffect, useState } from 'react'
import { type SearchSuggestion, searchCatalog } from '#features/catalog/api/calls.ts'
import { call, logPageError } from './api.ts'

/** How long typing must pause before a request is sent. */
const DEBOUNCE_MS = 150

type Answer = { text: string; suggestions: readonly SearchSuggestion[]; isFailed: boolean }

type Suggestions = {
  /**
   * Null before the first response and while the field is empty. While a response is pending, these are the previous
   * suggestions.
   */
  suggestions: readonly SearchSuggestion[] | null
  /** True when `suggestions` belongs to the current text. */
  isCurrent: boolean
  /** True when the call for the current text failed. */
  isFailed: boolean
}

/** Catalogue matches for a text that is being typed. */
export function useSuggestions(query: string): Suggestions {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const text = query.trim()

  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call(searchCatalog, { query: { q: text } }, { signal: controller.signal }).then(
        (suggestions) => setAnswer({ text, suggestions, isFailed: false }),
        (error: unknown) => {
          if (controller.signal.aborted) return
          logPageError(error)
          setAnswer({ text, suggestions: [], isFailed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  if (text === '' || answer === null) return { suggestions: null, isCurrent: false, isFailed: false }
  const isCurrent = answer.text === text
  return { suggestions: answer.isFailed ? null : answer.suggestions, isCurrent, isFailed: answer.isFailed && isCurrent }
}
