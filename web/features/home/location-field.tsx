import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { homeMessages } from '#messages/home.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { usePlaceMatches } from './use-place-matches.ts'
import field from './search-field.module.css'
import styles from './location-field.module.css'

const texts = homeMessages.search

type LocationFieldProps = { value: string; onChange: (place: string) => void }

/** Where to go: five suggestions that fill the field, and below them live matches of the catalogue as links. */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const matches = usePlaceMatches(isOpen ? value : '')

  const pick = (place: string) => {
    onChange(place)
    setIsOpen(false)
    document.getElementById(id)?.focus()
  }

  // Up and down walk through the input and everything below it; Tab works as anywhere.
  const handleArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    const stops = [document.getElementById(id), ...(panel.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    const next = here + (event.key === 'ArrowDown' ? 1 : -1)
    stops[Math.max(0, Math.min(stops.length - 1, next))]?.focus()
  }

  return (
    <div onKeyDown={handleArrows}>
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
          <ul className={styles.list} aria-label={texts.suggestions}>
            {homeMessages.places.map((place) => (
              <li key={place.name}>
                <button type="button" className={styles.option} onClick={() => pick(place.name)}>
                  <Icon name="pin" size={20} />
                  <span>
                    <b>{place.name}</b>
                    <span>{place.address}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="visually-hidden" role="status">
            {matches === null ? '' : texts.matchCount(matches.states.length + matches.packages.length)}
          </p>
          {matches === null ? null : <Matches {...matches} />}
        </div>
      </Popover>
    </div>
  )
}

function Matches({ states, packages }: NonNullable<ReturnType<typeof usePlaceMatches>>) {
  if (states.length + packages.length === 0) return <p className={styles.none}>{texts.matchCount(0)}</p>
  return (
    <>
      <p className={styles.title}>{texts.matches}</p>
      <ul className={styles.list} aria-label={texts.matches}>
        {states.map((state) => (
          <li key={`state-${state.id}`}>
            <Link className={styles.option} to={pages.tourList({ state: state.name })}>
              <Icon name="image" size={20} />
              <span>
                <b>{state.name}</b>
                <span>{texts.tours(state.count)}</span>
              </span>
            </Link>
          </li>
        ))}
        {packages.map((tourPackage) => (
          <li key={tourPackage.packageId}>
            <Link className={styles.option} to={pages.tourSingle(tourPackage.packageId)}>
              <Icon name="clock" size={20} />
              <span>
                <b>{tourPackage.packageName}</b>
                <span>
                  {[tourPackage.packageDuration, tourPackage.stateNames[0]?.name].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
