import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listReadyTexts, orderReadyTexts, removeReadyText } from '../api/desk-calls.ts'
import type { ReadyText } from '../api/desk-schemas.ts'
import { deskReadyTexts as texts } from '#messages/templates/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ReadyTextForm } from './ready-text-form.tsx'
import { READY_TEXTS_KEY } from './ready-texts-key.ts'
import classes from './ready-texts.module.css'

/** The texts that the office keeps for its mails: written, changed, put in order, removed. */
export function ReadyTexts() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: READY_TEXTS_KEY, queryFn: () => deskCall(listReadyTexts) })
  const [opened, setOpened] = useState<ReadyText | null>()
  const [leaving, setLeaving] = useState<ReadyText>()
  const order = useMutation({
    mutationFn: (ids: string[]) => deskCall(orderReadyTexts, { body: { ids } }),
    onSettled: () => queries.invalidateQueries({ queryKey: READY_TEXTS_KEY }),
  })
  const move = (from: number, to: number) => {
    const ids = data?.texts.map(({ id }) => id) ?? []
    ids.splice(to, 0, ...ids.splice(from, 1))
    if (!order.isPending) order.mutate(ids)
  }
  return (
    <Card title={texts.title}>
      <div className={classes.whole}>
        <p className={classes.muted}>{texts.what}</p>
        <p>
          <Button onClick={() => setOpened(null)}>{texts.add}</Button>
        </p>
        {order.error === null ? null : <Note kind="bad">{sentenceOf(order.error, texts.listFailed)}</Note>}
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={6} /> : null}
        {data?.texts.length === 0 ? <p className={classes.muted}>{texts.none}</p> : null}
        <ol className={classes.list}>
          {data?.texts.map((ready, place) => (
            <li key={ready.id}>
              <div>
                <h3>{ready.title}</h3>
                <p className={classes.text}>{ready.text}</p>
              </div>
              <p className={classes.acts}>
                <Button
                  size="small"
                  aria-label={texts.up(ready.title)}
                  aria-disabled={place === 0}
                  onClick={() => (place === 0 ? undefined : move(place, place - 1))}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  aria-label={texts.down(ready.title)}
                  aria-disabled={place === data.texts.length - 1}
                  onClick={() => (place === data.texts.length - 1 ? undefined : move(place, place + 1))}
                >
                  ↓
                </Button>
                <Button size="small" aria-label={texts.changeTitle(ready.title)} onClick={() => setOpened(ready)}>
                  {texts.change}
                </Button>
                <Button size="small" aria-label={texts.removeSure(ready.title)} onClick={() => setLeaving(ready)}>
                  {texts.remove}
                </Button>
              </p>
            </li>
          ))}
        </ol>
      </div>
      {opened === undefined || data === undefined ? null : (
        <ReadyTextForm ready={opened} officePhone={data.officePhone} onClose={() => setOpened(undefined)} />
      )}
      {leaving === undefined ? null : <RemoveDialog ready={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function RemoveDialog({ ready: { id, title, text, version }, onClose }: { ready: ReadyText; onClose: () => void }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(removeReadyText, { params: { id }, body: { version } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: READY_TEXTS_KEY }),
  })
  return (
    <FormDialog
      isOpen
      title={texts.removeSure(title)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.removing : undefined}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{text}</p>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.listFailed)}</Note>}
    </FormDialog>
  )
}
