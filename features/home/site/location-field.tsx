import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { homeMessages } from '#messages/home/site.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Popover } from '#ui/site/popover.tsx'
import field from './search-field.module.css'
import styles from './location-field.module.css'

const texts = homeMessages.search

const PlaceSuggestions = onDemand(
  createLatePart(async () => (await import('./place-suggestions.tsx')).PlaceSuggestions),
)

type LocationFieldProps = { value: string; onChange: (place: string) => void }

/**
 * The destination field: matching packages and places of the catalogue, which link to their pages, and below them five
 * places that fill the field.
 */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** The suggestion selected with the arrow keys; -1 is the field itself. */
  const [active, setActive] = useState(-1)
  const panel = useRef<HTMLDivElement>(null)
  const optionId = (place: number) => `${id}-option-${place}`

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }

  const pick = (place: string) => {
    onChange(place)
    close()
    document.getElementById(id)?.focus()
  }

  // The focus stays in the field. Enter opens the suggestion selected with the arrow keys; without one it searches.
  const handleKeys = (event: KeyboardEvent) => {
    const options = panel.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []
    if (event.key === 'Enter') {
      if (active >= 0) event.preventDefault()
      options[active]?.click()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    // The field itself is one more position, between the last suggestion and the first.
    const places = options.length + 1
    const next = ((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
    setActive(next)
    options[next]?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div>
      <Popover
        isOpen={isOpen}
        onClose={close}
        label={texts.suggestions}
        closeLabel={texts.closeSuggestions}
        isSheet={false}
        anchor={
          <div className={field.field}>
            <Icon name="pin" size={26} />
            <label htmlFor={id} className={field.label}>
              {texts.location}
            </label>
            <input
              id={id}
              type="text"
              className={field.input}
              placeholder={texts.locationPlaceholder}
              autoComplete="off"
              value={value}
              maxLength={100}
              role="combobox"
              aria-controls={isOpen ? `${id}-list` : undefined}
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
              onKeyDown={handleKeys}
              onClick={() => setIsOpen(true)}
              onChange={(event) => {
                onChange(event.target.value)
                setIsOpen(true)
                setActive(-1)
              }}
            />
          </div>
        }
      >
        <div ref={panel} className={styles.panel}>
          <PlaceSuggestions query={value} list={{ id: `${id}-list`, optionId, active }} onPick={pick} />
        </div>
      </Popover>
    </div>
  )
}
