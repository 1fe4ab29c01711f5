import { listReplyTemplates, type ReplyTemplate } from '../api/desk-calls.ts'
import { fillMessage, type MessageValues } from '../rules/template-fields.ts'
import { deskReplyTemplates as texts } from '#messages/reply-templates/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { REPLY_TEMPLATES_KEY } from './reply-templates-key.ts'

type ReplyTemplateFieldProps = {
  /** The placeholder values; undefined for a broadcast, where each recipient gets their own. */
  values: Omit<MessageValues, 'office_phone'> | undefined
  onChoose: (chosen: Pick<ReplyTemplate, 'title' | 'subject' | 'text'>) => void
}

/** Offers the reply templates of the office. The chosen one is inserted with its values, as it will be sent. */
export function ReplyTemplateField({ values, onChoose }: ReplyTemplateFieldProps) {
  const { data } = useDeskQuery(REPLY_TEMPLATES_KEY, [listReplyTemplates])
  const choose = (id: string) => {
    const chosen = data?.texts.find((one) => one.id === id)
    if (data === undefined || chosen === undefined) return
    const fill = (text: string) =>
      values === undefined ? text : fillMessage(text, { ...values, office_phone: data.officePhone })
    onChoose({ title: chosen.title, subject: fill(chosen.subject), text: fill(chosen.text) })
  }
  return (
    <SelectField
      label={texts.choose}
      value=""
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', words: texts.chooseOne },
        ...(data?.texts.map(({ id, title }) => ({ value: id, words: title })) ?? []),
      ]}
    />
  )
}
