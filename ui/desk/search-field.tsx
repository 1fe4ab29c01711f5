import { useState, type SubmitEvent } from 'react'
import { Button } from './button.tsx'
import { DeskIcon } from './icon.tsx'
import classes from './search-field.module.css'

type SearchFieldProps = {
  label: string
  /** Stands in the empty field; the label when it is left out. */
  hint?: string
  /** Stands on the button that comes when another text is typed. */
  submit: string
  /** What the address says. */
  text: string | undefined
  onSearch: (text: string) => void
}

/** The search of a table, sent by Enter or its button. */
export function SearchField({ label, hint = label, submit, text, onSearch }: SearchFieldProps) {
  const [q, setQ] = useState(text ?? '')
  const [ofAddress, setOfAddress] = useState(text)
  // Only another search text of the address replaces what is typed, so a change of view or status loses nothing.
  if (ofAddress !== text) {
    setOfAddress(text)
    setQ(text ?? '')
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(q.trim())
  }
  return (
    <form className={classes.search} onSubmit={handleSubmit} role="search">
      <DeskIcon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        enterKeyHint="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {q.trim() === (text ?? '') ? null : (
        <Button type="submit" size="small">
          {submit}
        </Button>
      )}
    </form>
  )
}
