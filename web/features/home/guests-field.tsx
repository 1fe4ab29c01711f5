import { useState } from 'react'
import { homeMessages } from '#messages/home.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import field from './search-field.module.css'
import styles from './guests-field.module.css'

const texts = homeMessages.search

/** Specification §9, "Guest defaults on the search". */
const INITIAL_GUESTS = { adults: 2, children: 1, rooms: 1 }
const FLOOR = 0

/** Who travels: three counters and their summary. */
export function GuestsField() {
  const [isOpen, setIsOpen] = useState(false)
  const [guests, setGuests] = useState(INITIAL_GUESTS)

  return (
    <Popover isOpen={isOpen} onClose={() => setIsOpen(false)} label={texts.guest} closeLabel={texts.closeGuests} align="end" anchor={
      <button type="button" className={field.field} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="guests" size={26} />
        <span className={field.label}>{texts.guest}</span>
        <span className={`num ${field.value}`}>{texts.summary(guests)}</span>
      </button>
    }>
      <div className={styles.counters}>
        <Counter label={texts.adults} value={guests.adults} onChange={(adults) => setGuests({ ...guests, adults })} />
        <Counter label={texts.children} hint={texts.childrenHint} value={guests.children} onChange={(children) => setGuests({ ...guests, children })} />
        <Counter label={texts.rooms} value={guests.rooms} onChange={(rooms) => setGuests({ ...guests, rooms })} />
      </div>
    </Popover>
  )
}

type CounterProps = { label: string; hint?: string; value: number; onChange: (value: number) => void }

function Counter({ label, ...rest }: CounterProps) {
  return <Stepper label={label} minimum={FLOOR} buttons={{ remove: texts.less(label), add: texts.more(label) }} {...rest} />
}
