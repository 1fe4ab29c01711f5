import { useId, useState, type FocusEvent } from 'react'

/** What the fields of a form need for their checks, and the errors of a failed attempt. */
export type Checks<Name extends string = string> = {
  /** The props of a field. Its error appears once the field was left or the form was submitted. */
  field: (name: Name) => { id: string; error: string | undefined; onBlur: (event: FocusEvent) => void }
  /** The errors that prevent submission, in field order; empty before the first attempt. */
  problems: readonly { id: string; sentence: string }[]
  /** Increases with each attempt that failed here, so that the summary takes the focus. */
  attempts: number
  /** Sends the form if it has no errors. */
  submit: (send: () => void) => void
  /** Resets the checks, as after a successful submission. */
  reset: () => void
}

/**
 * Checks a form's fields: each one when it loses focus, and all of them on submission.
 *
 * @param fieldProblems an error message for each field that is currently invalid, in form order.
 */
export function useChecks<Name extends string>(fieldProblems: Readonly<Partial<Record<Name, string>>>): Checks<Name> {
  const form = useId()
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const idOf = (name: string) => `${form}-${name}`
  const problems = Object.entries<string | undefined>(fieldProblems).flatMap(([name, sentence]) =>
    sentence === undefined ? [] : [{ id: idOf(name), sentence }],
  )
  return {
    field: (name) => ({
      id: idOf(name),
      error: attempts > 0 || blurred.has(name) ? fieldProblems[name] : undefined,
      onBlur({ relatedTarget }) {
        // An error that appears while the pointer moves to a button would move the button away.
        if (!(relatedTarget instanceof HTMLButtonElement)) setBlurred((before) => new Set([...before, name]))
      },
    }),
    problems: attempts > 0 ? problems : [],
    attempts,
    submit(send) {
      if (problems.length === 0) send()
      else setAttempts(attempts + 1)
    },
    reset() {
      setBlurred(new Set())
      setAttempts(0)
    },
  }
}
