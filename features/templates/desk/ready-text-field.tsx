import { useQuery } from '@tanstack/react-query'
import { listReadyTexts } from '../api/desk-calls.ts'
import type { ReadyText } from '../api/desk-schemas.ts'
import { fillLetter, type LetterValues } from '../rules/letter-places.ts'
import { deskReadyTexts as texts } from '#messages/templates/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { READY_TEXTS_KEY } from './ready-texts-key.ts'

type ReadyTextFieldProps = {
  /** What the names in braces become; undefined for a letter to many, where each gets their own. */
  values: Omit<LetterValues, 'office_phone'> | undefined
  onChoose: (chosen: Pick<ReadyText, 'title' | 'subject' | 'text'>) => void
}

/** Offers the ready texts of the office. The chosen one comes with its values, so one reads it as it will go out. */
export function ReadyTextField({ values, onChoose }: ReadyTextFieldProps) {
  const { data } = useQuery({ queryKey: READY_TEXTS_KEY, queryFn: () => deskCall(listReadyTexts) })
  const choose = (id: string) => {
    const chosen = data?.texts.find((one) => one.id === id)
    if (data === undefined || chosen === undefined) return
    const fill = (text: string) =>
      values === undefined ? text : fillLetter(text, { ...values, office_phone: data.officePhone })
    onChoose({ title: chosen.title, subject: fill(chosen.subject), text: fill(chosen.text) })
  }
  return (
    <SelectField label={texts.choose} value="" onChange={(event) => choose(event.target.value)}>
      <option value="">{texts.chooseOne}</option>
      {data?.texts.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
