import { homeMessages } from '#messages/home/site.ts'
import { Stepper } from '#ui/site/stepper.tsx'
import styles from './guests-field.module.css'

const texts = homeMessages.search
/** Specification §9: no counter goes below 0. */
const MIN_COUNT = 0

export type Guests = { adults: number; children: number; rooms: number }

/** The three counters of the search panel. They are loaded when a visitor first opens them. */
export function GuestCounters({ guests, onChange }: { guests: Guests; onChange: (guests: Guests) => void }) {
  return (
    <div className={styles.counters}>
      <Counter label={texts.adults} value={guests.adults} onChange={(adults) => onChange({ ...guests, adults })} />
      <Counter
        label={texts.children}
        hint={texts.childrenHint}
        value={guests.children}
        onChange={(children) => onChange({ ...guests, children })}
      />
      <Counter label={texts.rooms} value={guests.rooms} onChange={(rooms) => onChange({ ...guests, rooms })} />
    </div>
  )
}

type CounterProps = { label: string; hint?: string; value: number; onChange: (value: number) => void }

function Counter({ label, ...rest }: CounterProps) {
  return (
    <Stepper
      label={label}
      minimum={MIN_COUNT}
      buttons={{ remove: texts.less(label), add: texts.more(label) }}
      {...rest}
    />
  )
}
