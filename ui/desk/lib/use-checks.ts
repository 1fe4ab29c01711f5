import { useId, useState, type FocusEvent } from 'react'

/** What the fields of a form need for their checks, and the errors of a failed attempt. */
export type Checks<Name extends string = string> = {
  /** The props of a field. Its error appears once the field was left or the form was submitted. */
  field: (name: Name) => { id: string; error: string | undefined; onBlur: (event: FocusEvent) => void }
  /** The errors that prevent submission, in field order; empty before the first attempt. */
  problems: readonly { id: string; sentence: string }[]
  /** Increases with each attempt that failed here, so that the summary takes the focus. */
  tries: number
  /** Sends the form if it has no errors. */
  submit: (send: () => void) => void
  /** Resets the checks, as after a successful submission. */
  reset: () => void
}

/**
 * Checks a form's fields: each one when it loses focus, and all of them on submission.
 *
 * @param wrong an error message for each field that is currently invalid, in form order.
 */
export function useChecks<Name extends string>(wrong: Readonly<Partial<Record<Name, string>>>): Checks<Name> {
  const form = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const idOf = (name: string) => `${form}-${name}`
  const problems = Object.entries<string | undefined>(wrong).flatMap(([name, sentence]) =>
    sentence === undefined ? [] : [{ id: idOf(name), sentence }],
  )
  return {
    field: (name) => ({
      id: idOf(name),
      error: tries > 0 || left.has(name) ? wrong[name] : undefined,
      onBlur({ relatedTarget }) {
        // An error that appears while the pointer moves to a button would move the button away.
        if (!(relatedTarget instanceof HTMLButtonElement)) setLeft((before) => new Set([...before, name]))
      },
    }),
    problems: tries > 0 ? problems : [],
    tries,
    submit(send) {
      if (problems.length === 0) send()
      else setTries(tries + 1)
    },
    reset() {
      setLeft(new Set())
      setTries(0)
    },
  }
}
