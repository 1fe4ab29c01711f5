import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listReplyTemplates,
  reorderReplyTemplates,
  deleteReplyTemplate,
  type ReplyTemplate,
} from '../api/desk-calls.ts'
import { deskReplyTemplates as texts } from '#messages/reply-templates/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { ReplyTemplateForm } from './reply-template-form.tsx'
import { REPLY_TEMPLATES_KEY } from './reply-templates-key.ts'
import classes from './reply-templates.module.css'

/** Lists the office's email templates, to create, edit, reorder and remove them. */
export function ReplyTemplates() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useDeskQuery(REPLY_TEMPLATES_KEY, [listReplyTemplates])
  const [openTemplate, setOpenTemplate] = useState<ReplyTemplate | null>()
  const [toRemove, setToRemove] = useState<ReplyTemplate>()
  const order = useMutation({
    mutationFn: (ids: string[]) => deskCall(reorderReplyTemplates, { body: { ids } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REPLY_TEMPLATES_KEY }),
  })
  const move = (from: number, to: number) => {
    const ids = data?.texts.map(({ id }) => id) ?? []
    ids.splice(to, 0, ...ids.splice(from, 1))
    if (!order.isPending) order.mutate(ids)
  }
  return (
    <Card title={texts.title}>
      <div className="stack gap-12 pad-16">
        <p className="muted">{texts.what}</p>
        <p>
          <Button onClick={() => setOpenTemplate(null)}>{texts.add}</Button>
        </p>
        {order.error === null ? null : <Note kind="bad">{serverMessageOf(order.error, texts.listFailed)}</Note>}
        <Loading of={{ data, error, refetch }} rows={6} />
        {data?.texts.length === 0 ? <p className="muted">{texts.none}</p> : null}
        <ol className={`stack ${classes.list}`}>
          {data?.texts.map((replyTemplate, index) => (
            <li key={replyTemplate.id}>
              <div>
                <h3>{replyTemplate.title}</h3>
                <p className={classes.text}>{replyTemplate.text}</p>
              </div>
              <p className={`row gap-8 ${classes.actions}`}>
                <SmallButton
                  aria-label={texts.up(replyTemplate.title)}
                  aria-disabled={index === 0}
                  onClick={() => (index === 0 ? undefined : move(index, index - 1))}
                >
                  ↑
                </SmallButton>
                <SmallButton
                  aria-label={texts.down(replyTemplate.title)}
                  aria-disabled={index === data.texts.length - 1}
                  onClick={() => (index === data.texts.length - 1 ? undefined : move(index, index + 1))}
                >
                  ↓
                </SmallButton>
                <SmallButton
                  aria-label={texts.changeTitle(replyTemplate.title)}
                  onClick={() => setOpenTemplate(replyTemplate)}
                >
                  {texts.change}
                </SmallButton>
                <SmallButton
                  aria-label={texts.removeConfirm(replyTemplate.title)}
                  onClick={() => setToRemove(replyTemplate)}
                >
                  {texts.remove}
                </SmallButton>
              </p>
            </li>
          ))}
        </ol>
      </div>
      {openTemplate === undefined || data === undefined ? null : (
        <ReplyTemplateForm
          replyTemplate={openTemplate}
          officePhone={data.officePhone}
          onClose={() => setOpenTemplate(undefined)}
        />
      )}
      {toRemove === undefined ? null : <RemoveDialog replyTemplate={toRemove} onClose={() => setToRemove(undefined)} />}
    </Card>
  )
}

function RemoveDialog({
  replyTemplate: { id, title, text, version },
  onClose,
}: {
  replyTemplate: ReplyTemplate
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: () => deskCall(deleteReplyTemplate, { params: { id }, body: { version } }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: REPLY_TEMPLATES_KEY }),
  })
  return (
    <FormDialog
      isOpen
      title={texts.removeConfirm(title)}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.remove, working: texts.removing }}
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      <p className={classes.text}>{text}</p>
      {sending.error === null ? null : <Note kind="bad">{serverMessageOf(sending.error, texts.listFailed)}</Note>}
    </FormDialog>
  )
}
