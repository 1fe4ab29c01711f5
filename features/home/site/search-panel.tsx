import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { homeMessages } from '#messages/home/site.ts'
import { saveSearch } from '#ui/site/lib/remembered-search.ts'
import { useEarlyInput } from '#ui/site/lib/use-early-input.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { DatesField } from './dates-field.tsx'
import { GuestsField } from './guests-field.tsx'
import { LocationField } from './location-field.tsx'
import { PlainSearch } from './plain-search.tsx'
import { searchState } from './searched-place.ts'
import styles from './search-panel.module.css'

const texts = homeMessages.search

/** Searching opens `/` and filters nothing (specification §2). The typed place is in the navigation state. */
export function SearchPanel() {
  const navigate = useNavigate()
  const [place, setPlace] = useState('')

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (_field, text) => setPlace(text))
  // Disabled until the script runs. Otherwise the browser itself would submit the form, and the typed place would be
  // lost.
  const isRunning = useIsRunning()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    saveSearch({ place: place.trim() })
    void navigate(pages.home(), { state: searchState(place), preventScrollReset: true })
  }

  return (
    <>
      <form ref={form} className={styles.panel} role="search" aria-label={texts.label} onSubmit={handleSubmit}>
        <LocationField value={place} onChange={setPlace} />
        <DatesField />
        <GuestsField />
        <Button type={isRunning ? 'submit' : 'button'} className={styles.submit ?? ''}>
          <Icon name="search" size={22} />
          {texts.submit}
        </Button>
      </form>
      <noscript>{import.meta.env.SSR && <PlainSearch />}</noscript>
    </>
  )
}
