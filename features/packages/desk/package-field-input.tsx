import { useState } from 'react'
import type { PackageContent } from '../rules/package-content.ts'
import { TextAreaField, Field, SelectField } from '#ui/desk/field.tsx'
import { CheckboxField } from '#ui/desk/tick-field.tsx'
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

/** A value of a package. An invalid text stays in the field with its error, and the document stays unchanged. */
export function PackageFieldInput({ cell, content, invalidText, isReadOnly, onChange, onInvalidText }: CellInputProps) {
  const { name, label, hint, look, maxLength, wrong, needed } = cell
  const stored = cell.read(content)
  // Replace the typed text only when the stored text changes: an empty last line is not part of the document.
  const [typed, setTyped] = useState({ text: stored, stored })
  const [wasLeft, setWasLeft] = useState(false)
  const text = invalidText ?? (typed.stored === stored ? typed.text : stored)
  const handleChange = (written: string) => {
    const next = cell.write(content, written)
    setTyped({ text: written, stored: next === null ? stored : cell.read(next) })
    if (next === null) return onInvalidText(name, written)
    if (invalidText !== undefined) onInvalidText(name, undefined)
    onChange(next)
  }
  const isMissing = wasLeft && text.trim() === ''
  const error = invalidText === undefined ? (isMissing ? needed : undefined) : wrong
  const shared = {
    label,
    hint,
    error,
    value: text,
    'data-cell': name,
    onChange: (event: { target: { value: string } }) => handleChange(event.target.value),
  }
  if (typeof look === 'object')
    return (
      <SelectField
        {...shared}
        disabled={isReadOnly}
        options={Object.entries(look.options).map(([value, words]) => ({ value: value, words: words }))}
      />
    )
  if (look === 'tick')
    return (
      <CheckboxField
        label={label}
        data-cell={name}
        disabled={isReadOnly}
        checked={text === 'true'}
        onChange={(event) => handleChange(String(event.target.checked))}
      />
    )
  if (look === 'dates') return <DatesField {...{ label, error, text, isReadOnly }} onChange={handleChange} />
  if (look === 'pictures') return <DayPictures {...{ label, text, isReadOnly }} onChange={handleChange} />
  if (look === 'rich') return <RichField {...{ label, text, isReadOnly, name }} onChange={handleChange} />
  const onBlur = () => setWasLeft(true)
  const textFieldProps = { ...shared, maxLength, readOnly: isReadOnly, autoComplete: 'off', onBlur }
  if (look === 'area') return <TextAreaField rows={rowsOf(stored, maxLength)} {...textFieldProps} />
  return <Field type={INPUT_TYPES[look]} {...textFieldProps} />
}

/** Fields for a few sentences start small, so that a part with many fields fits on the screen. */
function rowsOf(stored: string, maxLength = Infinity): number {
  if (maxLength <= LINES.manyFrom) return LINES.few
  return stored.length > LINES.manyFrom ? LINES.many : LINES.some
}
