import { useId, useState, type FocusEvent } from 'react'

/** What the fields of a form need to be checked, and what a failed try says. */
export type Checks<Name extends string = string> = {
  /** For a field of this name: what is wrong with it, once it was left or the form was tried. */
  field: (name: Name) => { id: string; error: string | undefined; onBlur: (event: FocusEvent) => void }
  /** What keeps the form from being sent, in the order of its fields; empty before the first try. */
  problems: readonly { id: string; sentence: string }[]
  /** Grows with each try that failed here: the summary takes the focus then. */
  tries: number
  /** Sends the form when nothing is wrong. */
  submit: (send: () => void) => void
  /** Begins anew, as after the form was sent. */
  reset: () => void
}

/**
 * Checks the fields of a form: each on leaving it, and all of them when it is sent.
 *
 * @param wrong a sentence for each field that is wrong now, in the order of the form.
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
        // A sentence that comes on the way to a button would move the button away from the pointer.
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
