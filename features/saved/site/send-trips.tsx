import { useState } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import { savedMessages } from '#messages/saved/site.ts'
import { MAX_SAVED_TRIPS, readSavedTrips, writeSavedTrips } from '#ui/site/lib/device-memory.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { saveFacts } from './saved-trips.ts'
import type { TripFigures } from './trip-figures.ts'
import classes from './saved-page.module.css'

const texts = savedMessages.send

type SendTripsProps = { trips: readonly TripFigures[]; isShared: boolean }

/** Sends the link to the family by WhatsApp, or copies it. Recipients of a link also get 'Save these too'. */
export function SendTrips({ trips, isShared }: SendTripsProps) {
  const { siteUrl } = useSite()
  const [text, setText] = useState('')
  const [isLinkShown, setIsLinkShown] = useState(false)
  // This part is only rendered in a browser, which knows its own origin.
  const url = `${siteUrl ?? window.location.origin}${pages.saved({ trips: trips.map(({ id }) => id).join() })}`
  const message = [texts.text(trips.map(({ name }) => name).join(', ')), url].join('\n')

  const copy = async () => {
    setText('')
    try {
      await navigator.clipboard.writeText(url)
      setText(texts.copied)
    } catch {
      setText(texts.copyFailed)
      setIsLinkShown(true)
    }
  }

  if (trips.length === 0) return null
  return (
    <div className={classes.send}>
      {isShared ? (
        <Button onClick={() => setText(saveMissingTrips(trips))}>
          <Icon name="heart" />
          {texts.saveToo}
        </Button>
      ) : null}
      <a className={classes.family} href={whatsappHref('', message)} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" />
        {texts.family}
      </a>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name="share" />
        {texts.copy}
      </Button>
      <span role="status">{text}</span>
      {isLinkShown ? <input className={classes.link} readOnly value={url} aria-label={texts.copy} /> : null}
    </div>
  )
}

/** Saves the trips that are not saved yet, and reports how many fitted. */
function saveMissingTrips(trips: readonly TripFigures[]): string {
  const savedTrips = readSavedTrips()
  const savedIds = new Set(savedTrips.map(({ id }) => id))
  const others = trips.filter(({ id }) => !savedIds.has(id))
  if (others.length === 0) return texts.alreadySaved
  const added = others.slice(0, MAX_SAVED_TRIPS - savedTrips.length)
  writeSavedTrips([...savedTrips, ...added.map(({ id, name }) => ({ id, name }))])
  if (readSavedTrips().length === savedTrips.length && added.length > 0) return savedMessages.notice.refused
  for (const { id } of added) void saveFacts(id)
  const skippedCount = others.length - added.length
  return [
    texts.tripsSaved(added.length),
    ...(skippedCount > 0 ? [texts.noRoom(skippedCount, MAX_SAVED_TRIPS)] : []),
  ].join(' ')
}
