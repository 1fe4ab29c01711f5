import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { tourMessages } from '#messages/catalog/tour.ts'
import { cachedPagesPart } from '#ui/site/lib/use-saved-page.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import styles from './tour-unavailable.module.css'

const texts = tourMessages.detail

/**
 * Shown when the package could not be loaded after a click on the site. The location stays in its loading state
 * (specification §8), and the visitor can try again. Offline, a cached copy of the page is shown instead.
 */
export function TourUnavailable() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    void cachedPagesPart.arrival.then((cachedPages) => cachedPages.open())
  }, [])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{texts.unavailableHeading}</h1>
      <p className={styles.location}>
        <Icon name="pin" size={20} />
        {texts.loadingLocation}
      </p>
      <Alert kind="error">{texts.unavailable}</Alert>
      <Button variant="secondary" isPending={state === 'loading'} onClick={() => void revalidate()}>
        {texts.retry}
      </Button>
      <div className={styles.skeleton} aria-hidden="true" />
    </div>
  )
}
