import { useId } from 'react'
import type { BookingTravellers, SavedTraveller } from '../api/calls.ts'
import { travellerNameKey, type TravellerEntry } from '../rules/traveller-details.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import classes from './traveller-prefill.module.css'

type TravellerPrefillProps = {
  place: number
  data: BookingTravellers
  /** The current content of the field. */
  typedName: string
  onFill: (entry: Partial<TravellerEntry>) => void
}

/**
 * Buttons that fill in the booker's own name or a saved traveller. Travellers who are already in another card are not
 * offered.
 */
export function TravellerPrefill({ place, data, typedName, onFill }: TravellerPrefillProps) {
  const id = useId()
  const { booker, travellers } = data
  const usedNames = new Set(
    travellers.filter((traveller) => traveller.place !== place).map(({ name }) => travellerNameKey(name)),
  )
  const isFree = (name: string) => !usedNames.has(travellerNameKey(name))
  const savedTravellers = (data.saved ?? []).filter(({ name }) => isFree(name))
  const me = savedTravellers.find(({ name }) => travellerNameKey(name) === travellerNameKey(booker))
  const isBookerAvailable = isFree(booker) && travellerNameKey(typedName) !== travellerNameKey(booker)
  if (!isBookerAvailable && savedTravellers.length === 0) return null
  const handleChoice = (travellerId: string) => {
    const traveller = savedTravellers.find((one) => one.id === travellerId)
    if (traveller !== undefined) onFill(toEntry(traveller))
  }
  return (
    <div className={classes.ways}>
      {isBookerAvailable ? (
        <Button variant="secondary" size="small" onClick={() => onFill(me ? toEntry(me) : { name: booker })}>
          <Icon name="user" size={20} />
          {texts.sameAsMe(booker)}
        </Button>
      ) : null}
      {savedTravellers.length === 0 ? null : (
        <div className={classes.choice}>
          <label className="visually-hidden" htmlFor={id}>
            {texts.chooseSaved}
          </label>
          <select id={id} name="saved" value="" onChange={(event) => handleChoice(event.target.value)}>
            <option value="">{texts.chooseSaved}</option>
            {savedTravellers.map((traveller) => (
              <option key={traveller.id} value={traveller.id}>
                {traveller.name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </div>
  )
}

/** The form fields of a saved traveller. A field without a saved value does not change. */
function toEntry({ name, age, gender, food }: SavedTraveller): Partial<TravellerEntry> {
  return {
    name,
    ...(age !== null && { age: String(age) }),
    ...(gender !== null && { gender }),
    ...(food !== null && { food }),
  }
}
