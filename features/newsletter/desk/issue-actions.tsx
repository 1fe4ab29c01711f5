import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dropLetter, orderLetter, testLetter } from '../api/desk-calls.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useActKeys } from '#desk/lib/use-act-keys.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { isApiError, sentenceOf } from '#site/lib/api.ts'
import { LETTER_ACT } from './newsletter-key.ts'
import type { LetterDraft } from './use-letter-draft.ts'
import classes from './newsletter.module.css'

const CONFLICT = 409

/** What came of an act. */
export type LetterNews = { kind: 'good' | 'bad'; text: string }

type LetterActsProps = {
  draft: LetterDraft
  subscribers: number
  onNews: (news: LetterNews) => void
  onChanged: (news?: LetterNews) => Promise<void>
}

/** A test to oneself, and the letter to all after its number was said. `Ctrl S` keeps it at once. */
export function LetterActs({ draft, subscribers, onNews, onChanged }: LetterActsProps) {
  const [asked, setAsked] = useState<'send' | 'drop'>()
  const { id, version, isDirty, checks, content } = draft
  useActKeys({ keep: draft.keepNow, finish: () => undefined })
  const close = () => setAsked(undefined)
  const test = useMutation({
    mutationKey: LETTER_ACT,
    mutationFn: (of: { id: string; version: number }) => deskCall(testLetter, { body: of }),
    onSuccess: ({ to }) => onNews({ kind: 'good', text: texts.tested(to) }),
    onError: (error) => onNews({ kind: 'bad', text: sentenceOf(error, texts.testFailed) }),
  })
  const order = useMutation({
    mutationKey: LETTER_ACT,
    mutationFn: (of: { id: string; version: number }) => deskCall(orderLetter, { body: { ...of, mails: subscribers } }),
    async onSuccess() {
      close()
      await onChanged()
    },
    async onError(error) {
      if (!isApiError(error) || error.status !== CONFLICT) return
      close()
      await onChanged({ kind: 'bad', text: sentenceOf(error, texts.sendFailed) })
    },
  })
  if (id === null || version === null) return null
  const of = { id, version }
  const waiting = isDirty ? texts.working : undefined
  const isReady = checks.length === 0 && subscribers > 0
  return (
    <div className={classes.acts}>
      <Button onClick={() => setAsked('drop')}>{texts.drop}</Button>
      {checks.length === 0 ? (
        <Button pendingText={test.isPending ? texts.working : waiting} onClick={() => test.mutate(of)}>
          {texts.test}
        </Button>
      ) : null}
      {isReady ? (
        <Button look="main" pendingText={waiting} onClick={() => setAsked('send')}>
          {texts.send(subscribers)}
        </Button>
      ) : null}
      <FormDialog
        isOpen={asked === 'send'}
        title={texts.sendTitle(content.subject)}
        failure={order.error === null ? '' : sentenceOf(order.error, texts.sendFailed)}
        onClose={close}
        onSubmit={() => {
          if (!order.isPending) order.mutate(of)
        }}
        acts={
          <>
            <Button onClick={close}>{texts.leave}</Button>
            <Button type="submit" look="main" pendingText={order.isPending ? texts.working : undefined}>
              {texts.send(subscribers)}
            </Button>
          </>
        }
      >
        <p>{texts.sendText(subscribers)}</p>
      </FormDialog>
      <AskDialog
        isOpen={asked === 'drop'}
        title={texts.dropTitle}
        text={texts.dropText}
        act={texts.drop}
        failed={texts.dropFailed}
        run={async () => {
          await deskCall(dropLetter, { body: of })
          await onChanged({ kind: 'good', text: texts.dropped })
        }}
        onClose={close}
      />
    </div>
  )
}
