import { useState } from 'react'
import { homeMessages } from '#messages/home/site.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { saveSearch } from '#ui/site/lib/remembered-search.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Popover } from '#ui/site/popover.tsx'
import type { Guests } from './guest-counters.tsx'
import styles from './guests-field.module.css'
import field from './search-field.module.css'

const texts = homeMessages.search

/** Specification §9, "Guest defaults on the search". */
const INITIAL_GUESTS: Guests = { adults: 2, children: 1, rooms: 1 }

const GuestCounters = onDemand(
  createLatePart(async () => (await import('./guest-counters.tsx')).GuestCounters),
  <div className={styles.counters} />,
)

/** The guests field of the search, with three counters and a summary. */
export function GuestsField() {
  const [isOpen, setIsOpen] = useState(false)
  const [guests, setGuests] = useState(INITIAL_GUESTS)

  const choose = (nextGuests: Guests) => {
    setGuests(nextGuests)
    saveSearch({ ...nextGuests, touched: { guests: true } })
  }

  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      label={texts.guest}
      closeLabel={texts.closeGuests}
      align="end"
      anchor={
        <button
          type="button"
          className={field.field}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="guests" size={26} />
          <span className={field.label}>{texts.guest}</span>
          <span className={`num ${field.value}`}>{texts.summary(guests)}</span>
        </button>
      }
    >
      <GuestCounters guests={guests} onChange={choose} />
    </Popover>
  )
}
