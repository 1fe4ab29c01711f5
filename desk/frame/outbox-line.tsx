import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { resolveAction } from '#ui/desk/lib/outbox.ts'
import { useOutbox } from './use-outbox.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import classes from './outbox-line.module.css'

/** Lists offline actions waiting to be sent, in order, and rejected ones that need the user's decision. */
export function OutboxLine({ staffId }: { staffId: string }) {
  const actions = useOutbox(staffId)
  if (actions.length === 0) return null
  const refusedActions = actions.filter(({ refusal }) => refusal !== '').length
  return (
    <section className={`line-below ${classes.line}`} aria-label={texts.title}>
      <p role="status" className="strong">
        {[
          ...(actions.length > refusedActions ? [texts.waiting(actions.length - refusedActions)] : []),
          ...(refusedActions > 0 ? [texts.refusedCount(refusedActions)] : []),
        ].join(' ')}
      </p>
      <ul>
        {actions.map(({ id, words, refusal }) => (
          <li key={id} className="row middle gap-8">
            <span>{refusal === '' ? words : `${words}: ${refusal}`}</span>
            {refusal === '' ? null : (
              <SmallButton onClick={() => resolveAction(staffId, id, 'again')}>{texts.again}</SmallButton>
            )}
            <SmallButton
              variant="quiet"
              aria-label={`${texts.drop}: ${words}`}
              onClick={() => resolveAction(staffId, id, 'drop')}
            >
              {texts.drop}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
