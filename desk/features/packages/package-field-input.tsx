import { useState } from 'react'
import type { PackageContent } from '#domain/package-content.ts'
import { AreaField, Field, SelectField } from '#desk/ui/field.tsx'
import type { EditorField } from './package-fields.ts'

type PackageFieldInputProps = {
  field: EditorField
  content: PackageContent
  isReadOnly: boolean
  onChange: (content: PackageContent) => void
}

const LINES = { few: 2, some: 5, many: 12, manyFrom: 400 }

/** A field of a package. A text that is wrong stays in the field with its sentence, and the document stays as it is. */
export function PackageFieldInput({ field, content, isReadOnly, onChange }: PackageFieldInputProps) {
  const { label, hint, look, maxLength, wrong } = field
  const stored = field.read(content)
  // Only another text of the document replaces what is typed: an empty line at the end is none there.
  const [typed, setTyped] = useState({ text: stored, stored })
  const text = typed.stored === stored ? typed.text : stored
  const handleChange = (written: string) => {
    const next = field.write(content, written)
    setTyped({ text: written, stored: next === null ? stored : field.read(next) })
    if (next !== null) onChange(next)
  }
  const error = field.write(content, text) === null ? wrong : undefined
  const shared = {
    label,
    hint,
    error,
    value: text,
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
  const writing = { ...shared, maxLength, readOnly: isReadOnly, autoComplete: 'off' }
  if (look === 'area') return <AreaField rows={rowsOf(stored, maxLength)} {...writing} />
  return <Field type={look === 'day' ? 'date' : 'text'} {...writing} />
}

/** A field of a few sentences is low, so that a part with many of them stays in sight. */
function rowsOf(stored: string, maxLength = Infinity): number {
  if (maxLength <= LINES.manyFrom) return LINES.few
  return stored.length > LINES.manyFrom ? LINES.many : LINES.some
}
