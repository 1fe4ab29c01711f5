import { useState } from 'react'
import type { PackageContent } from '../rules/package-content.ts'
import { TextAreaField, Field, SelectField } from '#ui/desk/field.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import type { Cell } from './cells.ts'
import { DatesField } from './dates-field.tsx'
import { DayPictures } from './day-pictures.tsx'
import { RichField } from './rich-field.tsx'

export type CellInputProps = {
  cell: Cell<PackageContent>
  content: PackageContent
  /** The invalid text; undefined when there is none. */
  invalidText: string | undefined
  isReadOnly: boolean
  onChange: (content: PackageContent) => void
  /** An invalid text is stored apart from the document; undefined removes it. */
  onInvalidText: (name: string, text: string | undefined) => void
}

const LINES = { few: 2, some: 5, many: 12, manyFrom: 400 }
const INPUT_TYPES = { line: 'text', day: 'date', time: 'time' } as const

/** The input for one field of a package. Invalid text stays in it with its error, and the package does not change. */
export function PackageFieldInput({ cell, content, invalidText, isReadOnly, onChange, onInvalidText }: CellInputProps) {
  const { name, label, hint, format, maxLength, errorText, emptyError } = cell
  const storedText = cell.read(content)
  // Replace the typed text only when the stored text changes: an empty last line is not part of the document.
  const [input, setInput] = useState({ text: storedText, stored: storedText })
  const [isTouched, setIsTouched] = useState(false)
  const text = invalidText ?? (input.stored === storedText ? input.text : storedText)
  const handleChange = (typedText: string) => {
    const next = cell.write(content, typedText)
    setInput({ text: typedText, stored: next === null ? storedText : cell.read(next) })
    if (next === null) return onInvalidText(name, typedText)
    if (invalidText !== undefined) onInvalidText(name, undefined)
    onChange(next)
  }
  const isMissing = isTouched && text.trim() === ''
  const error = invalidText === undefined ? (isMissing ? emptyError : undefined) : errorText
  const shared = {
    label,
    hint,
    error,
    value: text,
    'data-cell': name,
    onChange: (event: { target: { value: string } }) => handleChange(event.target.value),
  }
  if (typeof format === 'object')
    return (
      <SelectField
        {...shared}
        disabled={isReadOnly}
        options={Object.entries(format.options).map(([value, optionText]) => ({ value: value, text: optionText }))}
      />
    )
  if (format === 'tick')
    return (
      <CheckboxField
        label={label}
        data-cell={name}
        disabled={isReadOnly}
        checked={text === 'true'}
        onChange={(event) => handleChange(String(event.target.checked))}
      />
    )
  if (format === 'dates') return <DatesField {...{ label, error, text, isReadOnly }} onChange={handleChange} />
  if (format === 'pictures') return <DayPictures {...{ label, text, isReadOnly }} onChange={handleChange} />
  if (format === 'rich') return <RichField {...{ label, text, isReadOnly, name }} onChange={handleChange} />
  const onBlur = () => setIsTouched(true)
  const textFieldProps = { ...shared, maxLength, readOnly: isReadOnly, autoComplete: 'off', onBlur }
  if (format === 'area') return <TextAreaField rows={rowsOf(storedText, maxLength)} {...textFieldProps} />
  return <Field type={INPUT_TYPES[format]} {...textFieldProps} />
}

/** Fields for a few sentences start small, so that a part with many fields fits on the screen. */
function rowsOf(storedText: string, maxLength = Infinity): number {
  if (maxLength <= LINES.manyFrom) return LINES.few
  return storedText.length > LINES.manyFrom ? LINES.many : LINES.some
}
