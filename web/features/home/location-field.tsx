import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { homeMessages } from '#messages/home.ts'
import { createLatePart } from '#web/lib/late-part.ts'
import { onDemand } from '#web/lib/on-demand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import field from './search-field.module.css'
import styles from './location-field.module.css'

const texts = homeMessages.search

const PlaceSuggestions = onDemand(
  createLatePart(async () => (await import('./place-suggestions.tsx')).PlaceSuggestions),
)

type LocationFieldProps = { value: string; onChange: (place: string) => void }

/**
 * Where to go: five suggestions that fill the field. Below them are matching places and packages of the catalogue, as
 * links.
 */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  const pick = (place: string) => {
    onChange(place)
    setIsOpen(false)
    document.getElementById(id)?.focus()
  }

  // Enter searches. The arrow keys move through the input and everything below it. Tab works as usual.
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setIsOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    const stops = [document.getElementById(id), ...(panel.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    const next = here + (event.key === 'ArrowDown' ? 1 : -1)
    stops[Math.max(0, Math.min(stops.length - 1, next))]?.focus()
  }

  return (
    <div onKeyDown={handleKeys}>
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
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
              aria-controls={isOpen ? `${id}-panel` : undefined}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-autocomplete="none"
              onClick={() => setIsOpen(true)}
              onChange={(event) => {
                onChange(event.target.value)
                setIsOpen(true)
              }}
            />
          </div>
        }
      >
        <div ref={panel} id={`${id}-panel`} className={styles.panel}>
          <PlaceSuggestions typed={value} onPick={pick} />
        </div>
      </Popover>
    </div>
  )
}
