import { listReplyTemplates, type ReplyTemplate } from '../api/desk-calls.ts'
import { fillMessage, type MessageValues } from '../rules/template-fields.ts'
import { deskReplyTemplates as texts } from '#messages/reply-templates/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { REPLY_TEMPLATES_KEY } from './reply-templates-key.ts'

type ReplyTemplateFieldProps = {
  /** The placeholder values; undefined for a broadcast, where each recipient gets their own. */
  values: Omit<MessageValues, 'office_phone'> | undefined
  onChoose: (template: Pick<ReplyTemplate, 'title' | 'subject' | 'text'>) => void
}

/** Offers the reply templates of the office. The chosen one is inserted with its values, as it will be sent. */
export function ReplyTemplateField({ values, onChoose }: ReplyTemplateFieldProps) {
  const { data } = useDeskQuery(REPLY_TEMPLATES_KEY, [listReplyTemplates])
  const choose = (id: string) => {
    const template = data?.texts.find((one) => one.id === id)
    if (data === undefined || template === undefined) return
    const fill = (text: string) =>
      values === undefined ? text : fillMessage(text, { ...values, office_phone: data.officePhone })
    onChoose({ title: template.title, subject: fill(template.subject), text: fill(template.text) })
  }
  return (
    <SelectField
      label={texts.choose}
      value=""
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', text: texts.chooseOne },
        ...(data?.texts.map(({ id, title }) => ({ value: id, text: title })) ?? []),
      ]}
    />
  )
}
