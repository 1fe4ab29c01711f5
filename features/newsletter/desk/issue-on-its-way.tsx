import { useMutation } from '@tanstack/react-query'
import { stopLetter } from '../api/desk-calls.ts'
import type { DeskNewsletter } from '../api/desk-schemas.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useSeconds } from '#desk/lib/use-seconds.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { LETTER_ACT } from './newsletter-key.ts'
import type { LetterNews } from './letter-acts.tsx'
import classes from './newsletter.module.css'

const SECOND_MS = 1_000

type LetterOnItsWayProps = {
  letter: NonNullable<DeskNewsletter['letter']>
  onStopped: (news: LetterNews) => Promise<void>
}

/** A letter that was ordered: for half a minute it can be stopped, then its mails are counted as they are made. */
export function LetterOnItsWay({ letter: { id, content, startsAt, counts }, onStopped }: LetterOnItsWayProps) {
  const now = useSeconds()
  const seconds = startsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(startsAt) - now.getTime()) / SECOND_MS))
  const { mutate, isPending } = useMutation({
    mutationKey: LETTER_ACT,
    mutationFn: () => deskCall(stopLetter, { body: { id } }),
    onSuccess: () => onStopped({ kind: 'good', text: texts.stopped }),
    onError: (error) => onStopped({ kind: 'bad', text: sentenceOf(error, texts.stopFailed) }),
  })
  const all = counts.waits + counts.made + counts.left_out + counts.failed + counts.undelivered
  return (
    <Card title={texts.letter}>
      <div className={classes.form}>
        {seconds > 0 ? (
          <>
            <p>
              <b>{texts.stopIn(content.subject, seconds)}</b>
            </p>
            <div className={classes.acts}>
              <Button look="main" pendingText={isPending ? texts.working : undefined} onClick={() => mutate()}>
                {texts.stop}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              <b>{texts.onItsWay(content.subject)}</b> {texts.progress(all - counts.waits, all)}
            </p>
            <progress aria-label={texts.onItsWay(content.subject)} max={all} value={all - counts.waits} />
            <p className={classes.muted}>{texts.next}</p>
          </>
        )}
      </div>
    </Card>
  )
}
