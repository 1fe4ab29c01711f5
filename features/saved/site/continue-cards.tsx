import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { addDays, BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { continueMessages } from '#messages/saved/continue.ts'
import {
  onMemoryChange,
  readHeldTrip,
  readSavedTrips,
  readSeenTrips,
  type SavedTrip,
  type SeenTrip,
} from '#ui/site/lib/device-memory.ts'
import { pictureFromUrl } from '#ui/site/lib/tour-pictures.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { HeldCard } from './held-card.tsx'
import classes from './continue-cards.module.css'

const texts = continueMessages

const readDeviceMemory = () => {
  const seen = readSeenTrips()
  const held = readHeldTrip(new Date().getTime())
  return { held, saved: readSavedTrips(), seen, last: seen.find(({ id }) => id !== held?.packageId) ?? null }
}

/** A held booking, the last viewed trip, and the saved trips, as far as the device knows them. */
export function ContinueCards({ onEmpty }: { onEmpty: () => void }) {
  const [known, setKnown] = useState(readDeviceMemory)
  useEffect(() => onMemoryChange(() => setKnown(readDeviceMemory())), [])
  const { held, saved, seen, last } = known
  const isEmpty = held === null && last === null && saved.length === 0
  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])
  return (
    <>
      {held === null ? null : (
        <HeldCard
          key={held.bookingId}
          heldTrip={held}
          picture={seen.find(({ id }) => id === held.packageId)?.picture ?? null}
        />
      )}
      {last === null ? null : <SeenCard trip={last} />}
      {saved.length === 0 ? null : <SavedCard trips={saved} />}
    </>
  )
}

function SeenCard({ trip: { id, name, duration, price, picture, at } }: { trip: SeenTrip }) {
  const amount = price > 0 ? formatRupees(rupeesToPaise(price), { paise: 'hidden' }) : null
  return (
    <Link to={pages.tourSingle(id)} className={classes.mini}>
      <span className={classes.picture}>
        <Picture picture={picture === null ? null : pictureFromUrl(picture, '')} sizes="88px" alt="" />
      </span>
      <span className={classes.words}>
        <small>{formatViewedDay(at)}</small>
        <b>{name}</b>
        <small>{texts.facts(duration, amount)}</small>
      </span>
    </Link>
  )
}

function formatViewedDay(at: number): string {
  const day = todayIn(BUSINESS_TIME_ZONE, new Date(at))
  const today = todayIn(BUSINESS_TIME_ZONE, new Date())
  if (day === today) return texts.seen.today
  return day === addDays(today, -1) ? texts.seen.yesterday : texts.seen.on(formatCalendarDate(day))
}

function SavedCard({ trips }: { trips: readonly SavedTrip[] }) {
  const [newest] = trips.slice(-1)
  return (
    <Link to={pages.saved()} className={classes.mini}>
      <span className={classes.heart}>
        <Icon name="heart" size={30} />
      </span>
      <span className={classes.words}>
        <small>{texts.saved(trips.length)}</small>
        <b>
          {newest?.name} {trips.length > 1 ? texts.andMore(trips.length - 1) : null}
        </b>
        <small>{trips.length > 1 ? texts.compare : texts.look}</small>
      </span>
    </Link>
  )
}
