import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { searchMessages } from '#messages/site/search.ts'
import { useSuggestions } from '#ui/site/lib/use-suggestions.ts'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Suggestion } from '#ui/site/suggestion.tsx'
import classes from './site-search.module.css'

type SiteSearchProps = { isOpen: boolean; onClose: () => void }

/** The search in the header: suggestions while typing, the listing on Enter. It is loaded when first needed. */
export function SiteSearch({ isOpen, onClose }: SiteSearchProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={layoutMessages.search} className={classes.dialog ?? ''}>
      <SearchForm onClose={onClose} />
    </Dialog>
  )
}

/** The dialog focuses the element with this attribute. React's own autoFocus would come too early. */
function setAutofocus(input: HTMLInputElement | null): void {
  if (input !== null) input.autofocus = true
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  /** The suggestion that the arrow keys have reached; -1 is the input itself. */
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const { suggestions, isCurrent, isFailed } = useSuggestions(query)
  const options = suggestions ?? []
  const optionId = (i: number) => `${id}-option-${i}`

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    // One more position than there are suggestions: the input sits between the last and the first.
    const places = options.length + 1
    const next = ((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const option = options[active]
    onClose()
    void navigate(option?.url ?? pages.tourList({ q: query.trim() }))
  }

  return (
    <form role="search" action={pages.tourList()} className={classes.form} onSubmit={handleSubmit}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.title}>
          {searchMessages.title}
        </label>
        <button type="button" className={classes.close} aria-label={searchMessages.close} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className={classes.row}>
        <Icon name="search" size={24} />
        <input
          id={id}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={classes.input}
          placeholder={searchMessages.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          ref={setAutofocus}
          maxLength={100}
          value={query}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-describedby={`${id}-hint`}
          aria-activedescendant={active >= 0 && active < options.length ? optionId(active) : undefined}
          onKeyDown={handleKeys}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(-1)
          }}
        />
        <Button type="submit" size="small">
          {searchMessages.submit}
        </Button>
      </div>
      <p id={`${id}-hint`} className={classes.line} hidden={query.trim() !== ''}>
        {searchMessages.hint}
      </p>
      <p role="status" className={options.length === 0 ? classes.line : 'visually-hidden'}>
        {isFailed
          ? searchMessages.failed
          : suggestions !== null && isCurrent
            ? searchMessages.found(suggestions.length)
            : ''}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={searchMessages.suggestions}
        className={classes.list}
        hidden={options.length === 0}
      >
        {options.map((suggestion, i) => (
          <Link
            key={suggestion.url}
            id={optionId(i)}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            to={suggestion.url}
            className={classes.option}
            onClick={onClose}
          >
            <Suggestion suggestion={suggestion} />
          </Link>
        ))}
      </div>
    </form>
  )
}
