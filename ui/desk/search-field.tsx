import { useState, type SubmitEvent } from 'react'
import { SmallButton } from './button.tsx'
import { bind } from './lib/form-fields.ts'
import { DeskIcon } from './icon.tsx'
import classes from './search-field.module.css'

type SearchFieldProps = {
  label: string
  /** Placeholder of the empty field; by default the label. */
  hint?: string
  /** The label of the button that appears when another text is typed. */
  submit: string
  /** The search text in the URL. */
  text: string | undefined
  onSearch: (text: string) => void
}

/** A table's search field, submitted with Enter or its button. */
export function SearchField({ label, hint = label, submit, text, onSearch }: SearchFieldProps) {
  const [q, setQ] = useState(text ?? '')
  const [urlText, setUrlText] = useState(text)
  // Only a new search text in the URL replaces the typed text, so a change of view or status loses nothing.
  if (urlText !== text) {
    setUrlText(text)
    setQ(text ?? '')
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(q.trim())
  }
  return (
    <form className={`line middle gap-6 ${classes.search}`} onSubmit={handleSubmit} role="search">
      <DeskIcon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        enterKeyHint="search"
        {...bind(q, setQ)}
      />
      {q.trim() === (text ?? '') ? null : <SmallButton type="submit">{submit}</SmallButton>}
    </form>
  )
}
