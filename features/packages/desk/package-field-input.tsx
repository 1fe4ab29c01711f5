import { useState } from 'react'
import type { PackageContent } from '../rules/package-content.ts'
import { AreaField, Field, SelectField } from '#desk/ui/field.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import type { Cell } from './cells.ts'
import { DatesField } from './dates-field.tsx'
import { DayPictures } from './day-pictures.tsx'
import { RichField } from './rich-field.tsx'

export type CellInputProps = {
  cell: Cell<PackageContent>
  content: PackageContent
  /** What was typed and is wrong; undefined when nothing is. */
  wrongText: string | undefined
  isReadOnly: boolean
  onChange: (content: PackageContent) => void
  /** A wrong text is kept apart from the document; undefined takes it away. */
  onWrong: (name: string, text: string | undefined) => void
}

const LINES = { few: 2, some: 5, many: 12, manyFrom: 400 }
const INPUT_TYPES = { line: 'text', day: 'date', time: 'time' } as const

/** A value of a package. A text that is wrong stays in the field with its sentence, and the document stays as it is. */
export function PackageFieldInput({ cell, content, wrongText, isReadOnly, onChange, onWrong }: CellInputProps) {
  const { name, label, hint, look, maxLength, wrong, needed } = cell
  const stored = cell.read(content)
  // Only another text of the document replaces what is typed: an empty line at the end is none there.
  const [typed, setTyped] = useState({ text: stored, stored })
  const [wasLeft, setWasLeft] = useState(false)
  const text = wrongText ?? (typed.stored === stored ? typed.text : stored)
  const handleChange = (written: string) => {
    const next = cell.write(content, written)
    setTyped({ text: written, stored: next === null ? stored : cell.read(next) })
    if (next === null) return onWrong(name, written)
    if (wrongText !== undefined) onWrong(name, undefined)
    onChange(next)
  }
  const isMissing = wasLeft && text.trim() === ''
  const error = wrongText === undefined ? (isMissing ? needed : undefined) : wrong
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
      <SelectField {...shared} disabled={isReadOnly}>
        {Object.entries(look.options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  if (look === 'tick')
    return (
      <TickField
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
  const writing = { ...shared, maxLength, readOnly: isReadOnly, autoComplete: 'off', onBlur }
  if (look === 'area') return <AreaField rows={rowsOf(stored, maxLength)} {...writing} />
  return <Field type={INPUT_TYPES[look]} {...writing} />
}

/** A field of a few sentences is low, so that a part with many of them stays in sight. */
function rowsOf(stored: string, maxLength = Infinity): number {
  if (maxLength <= LINES.manyFrom) return LINES.few
  return stored.length > LINES.manyFrom ? LINES.many : LINES.some
}
