import { useEffect, useRef, type MouseEvent } from 'react'
import { deskForms as texts } from '#messages/desk/forms.ts'
import type { Checks } from './lib/use-checks.ts'
import { DeskIcon } from './icon.tsx'
import note from './note.module.css'
import classes from './form-summary.module.css'

type FormSummaryProps = {
  checks?: Pick<Checks, 'problems' | 'attempts'> | undefined
  /** Why a submitted form was rejected; empty if it was accepted. */
  failure: string
}

/** Error summary at the top of a form that was not sent, with a link to each field. It takes the focus. */
export function FormSummary({ checks, failure }: FormSummaryProps) {
  const problems = checks?.problems ?? []
  if (problems.length === 0 && failure === '') return null
  // Another failed attempt takes the focus again.
  return <Box key={`${checks?.attempts ?? 0} ${failure}`} problems={problems} failure={failure} />
}

function Box({ problems, failure }: { problems: Checks['problems']; failure: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`${note.note} ${note.bad} ${classes.summary}`}>
      <DeskIcon name="warning" />
      {problems.length === 0 ? (
        <p>{failure}</p>
      ) : (
        <div>
          <p>{texts.notSent(problems.length)}</p>
          <ul>
            {problems.map(({ id, sentence }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Moves only the focus, and keeps the page's URL. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
