import { useEffect, useState, type ComponentType } from 'react'
import { isEmptyHtml } from '#kernel/text/rich-text.ts'
import { deskRichText as texts } from '#messages/packages/desk-rich-text.ts'
import { TextAreaField } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import type { RichEditorProps } from './rich-editor.tsx'
import { plainWords } from './cells.ts'
import classes from './rich-field.module.css'

type RichFieldProps = {
  name: string
  label: string
  text: string
  isReadOnly: boolean
  onChange: (html: string) => void
}

/** The editor does not support tables. A text that contains a table is edited as HTML. */
const TABLE_TAG = /<table\b/

/**
 * A text with a few tags. Its editor is a large script, which is loaded when the first such field becomes visible.
 */
export function RichField({ name, label, text, isReadOnly, onChange }: RichFieldProps) {
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const isNeeded = !isReadOnly && !TABLE_TAG.test(text)
  useEffect(() => {
    if (!isNeeded) return
    import('./rich-editor.tsx').then(
      ({ RichEditor }) => setEditor(() => RichEditor),
      () => setHasFailed(true),
    )
  }, [isNeeded])
  if (isReadOnly)
    return (
      <div>
        <p className={`small strong ${classes.label}`}>{label}</p>
        <p>{isEmptyHtml(text) ? texts.empty : plainWords(text)}</p>
      </div>
    )
  if (hasFailed || !isNeeded)
    return (
      <TextAreaField
        label={label}
        hint={isNeeded ? texts.editorUnavailable : texts.tableEditedAsHtml}
        rows={8}
        {...bind(text, onChange)}
      />
    )
  if (Editor === undefined)
    return (
      <div aria-busy="true">
        <p className={`small strong ${classes.label}`}>{label}</p>
        <div className={classes.waiting} />
      </div>
    )
  return <Editor name={name} label={label} html={text} onChange={onChange} />
}
