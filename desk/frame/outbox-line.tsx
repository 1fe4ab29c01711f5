import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { decideAct } from '#desk/lib/outbox.ts'
import { useOutbox } from '#desk/lib/use-outbox.ts'
import { Button } from '#desk/ui/button.tsx'
import classes from './outbox-line.module.css'

/** What was done without a network and waits, in its order; and what the server did not take, to decide. */
export function OutboxLine({ staffId }: { staffId: string }) {
  const acts = useOutbox(staffId)
  if (acts.length === 0) return null
  const refused = acts.filter(({ refusal }) => refusal !== '').length
  return (
    <section className={classes.line} aria-label={texts.title}>
      <p role="status">
        {[
          ...(acts.length > refused ? [texts.waiting(acts.length - refused)] : []),
          ...(refused > 0 ? [texts.refusedCount(refused)] : []),
        ].join(' ')}
      </p>
      <ul>
        {acts.map(({ id, words, refusal }) => (
          <li key={id}>
            <span>{refusal === '' ? words : `${words}: ${refusal}`}</span>
            {refusal === '' ? null : (
              <Button size="small" onClick={() => decideAct(staffId, id, 'again')}>
                {texts.again}
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              aria-label={`${texts.drop}: ${words}`}
              onClick={() => decideAct(staffId, id, 'drop')}
            >
              {texts.drop}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
