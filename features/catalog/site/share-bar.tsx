import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TourPackage } from '../api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { tourPartMessages } from '#messages/catalog/tour-parts.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { MAX_SAVED_TRIPS, readSavedTrips, writeSavedTrips } from '#ui/site/lib/device-memory.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { SaveHeart } from '#ui/site/save-heart.tsx'
import { PromoFilm } from './promo-film.tsx'
import styles from './share-bar.module.css'

const texts = tourPartMessages.share

type ShareBarProps = { tourPackage: Pick<TourPackage, 'packageId' | 'packageName' | 'packageDuration'> }

/**
 * Buttons that save the package, compare it with other saved ones, play our film and share the page. Sharing uses
 * WhatsApp (a plain link) or the device's share menu; without such a menu the address is copied.
 */
export function ShareBar({ tourPackage }: ShareBarProps) {
  const { siteUrl } = useSite()
  const path = pages.tourSingle(tourPackage.packageId)
  const [origin, setOrigin] = useState(siteUrl)
  const [message, setMessage] = useState('')
  const [isFilmOpen, setIsFilmOpen] = useState(false)
  // A development server does not know its public address, but the browser does.
  useEffect(() => setOrigin((current) => current ?? window.location.origin), [])

  const text = texts.text({ name: tourPackage.packageName, duration: tourPackage.packageDuration })
  const url = origin === null ? '' : `${origin}${path}`

  const handleShare = async () => {
    setMessage('')
    if (typeof navigator.share === 'function') {
      const isShared = await navigator.share({ title: tourPackage.packageName, text, url }).then(
        () => true,
        // The visitor closed the menu without a choice. That is not a failure, so do not copy the address.
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
      if (isShared) return
    }
    setMessage(await copyLink(url))
  }

  return (
    <div className={styles.bar} role="group" aria-label={texts.label}>
      <SaveHeart packageId={tourPackage.packageId} name={tourPackage.packageName}>
        {texts.save}
      </SaveHeart>
      <Link to={pages.saved()} data-script="" onClick={() => saveToCompare(tourPackage)}>
        <Icon name="compare" size={20} />
        {texts.compare}
      </Link>
      <button type="button" onClick={() => void handleShare()}>
        <Icon name="share" size={20} />
        {texts.share}
      </button>
      <a
        href={whatsappHref('', [text, url].filter((part) => part !== '').join('\n'))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" size={20} />
        <span>
          <span className="visually-hidden">{texts.sendBy} </span>
          {texts.whatsapp}
        </span>
      </a>
      <button type="button" data-calm="no" aria-haspopup="dialog" onClick={() => setIsFilmOpen(true)}>
        <Icon name="play" size={18} />
        {tourMessages.detail.film}
      </button>
      <span role="status">{message}</span>
      <PromoFilm isOpen={isFilmOpen} onClose={() => setIsFilmOpen(false)} />
    </div>
  )
}

function saveToCompare({ packageId: id, packageName: name }: ShareBarProps['tourPackage']): void {
  const savedTrips = readSavedTrips()
  if (savedTrips.length < MAX_SAVED_TRIPS && savedTrips.every((trip) => trip.id !== id))
    writeSavedTrips([...savedTrips, { id, name }])
}

async function copyLink(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url)
    return texts.copied
  } catch {
    return texts.copyFailed
  }
}
