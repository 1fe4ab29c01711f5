import { type FormEvent, useRef, useState } from 'react'
import { isApiError, isSignedInAgainError, serverMessageOf } from './api.ts'

/**
 * A form's message after submission. `count` increases each time, so that a repeated message is announced again. `cause`
 * is shown below it.
 */
export type FormNotice = { kind: 'error' | 'success'; text: string; cause: string; count: number }

type SubmitPlan = {
  /** An error message that stops the form, or null. */
  check: () => string | null
  send: () => Promise<void>
  /** Used if the server sent no error message. */
  fallback: string
}

/** Submits a form, one request at a time. Shows the server's error message, or the fallback (specification §8). */
export function useSubmit({ check, send, fallback }: SubmitPlan) {
  const [isPending, setIsPending] = useState(false)
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const isLocked = useRef(false)
  const turns = useRef(0)

  const showNotice = (kind: FormNotice['kind'], text: string, cause = '') => {
    turns.current += 1
    setNotice({ kind, text, cause, count: turns.current })
  }
  // The previous message stays until the next one. Otherwise the form would move up between the two clicks of a double
  // click.
  const submit = async () => {
    const problem = check()
    if (problem !== null) return showNotice('error', problem)
    setIsPending(true)
    try {
      await send()
    } catch (error) {
      // If the server sent no error message, the line below says why.
      const isNotFromServer = isApiError(error) && !error.isFromServer
      showNotice(
        isSignedInAgainError(error) ? 'success' : 'error',
        serverMessageOf(error, fallback),
        isNotFromServer ? error.message : '',
      )
    } finally {
      setIsPending(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isLocked.current) return
    isLocked.current = true
    void submit().finally(() => {
      isLocked.current = false
    })
  }
  return { isPending, notice, say: showNotice, handleSubmit }
}
