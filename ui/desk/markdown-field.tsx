import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { toggleMark, type MarkdownMark } from './lib/markdown-marks.ts'
import { deskMarkdown as texts } from '#messages/desk/markdown.ts'
import { bind } from './lib/form-fields.ts'
import { TextAreaField } from './field.tsx'
import classes from './markdown-field.module.css'

const MARKS = ['heading', 'bold', 'italic', 'bullets', 'numbers', 'link'] as const satisfies readonly MarkdownMark[]
const KEYS: Readonly<Record<string, MarkdownMark>> = { b: 'bold', i: 'italic', k: 'link' }

type MarkdownFieldProps = {
  label: string
  value: string
  rows: number
  maxLength: number
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** A Markdown text field, with buttons that insert markup. */
export function MarkdownField({ label, value, rows, maxLength, isReadOnly, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [selectedRange, setSelectedRange] = useState<{ from: number; to: number }>()
  useLayoutEffect(() => {
    if (selectedRange === undefined) return
    area.current?.focus()
    area.current?.setSelectionRange(selectedRange.from, selectedRange.to)
  }, [selectedRange])
  const applyMark = (name: MarkdownMark) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {}
    const result = toggleMark({ text: value, from, to }, name)
    if (isReadOnly || result.text.length > maxLength) return
    onChange(result.text)
    setSelectedRange({ from: result.from, to: result.to })
  }
  const handleKey = (event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey ? KEYS[event.key] : undefined
    if (name === undefined) return
    event.preventDefault()
    event.stopPropagation()
    applyMark(name)
  }
  return (
    <div className={`stack ${classes.field}`}>
      <div className={`row gap-4 below-6 ${classes.marks}`} role="group" aria-label={texts.marks(label)}>
        {MARKS.map((name) => (
          <button
            key={name}
            type="button"
            disabled={isReadOnly}
            title={texts.titles[name]}
            onClick={() => applyMark(name)}
          >
            {texts.names[name]}
          </button>
        ))}
      </div>
      <TextAreaField
        ref={area}
        label={label}
        hint={texts.hint}
        rows={rows}
        maxLength={maxLength}
        readOnly={isReadOnly}
        onKeyDown={handleKey}
        {...bind(value, onChange)}
      />
    </div>
  )
}
