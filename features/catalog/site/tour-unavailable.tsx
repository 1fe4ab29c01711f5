import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { tourMessages } from '#messages/catalog/tour.ts'
import { keeping } from '#site/lib/use-kept-page.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import styles from './tour-unavailable.module.css'

const texts = tourMessages.detail

/**
 * Shown when the package did not come after a click on the site. The location stays in its loading state (specification
 * §8), and the visitor can try again. Without network a kept copy of the page takes its place.
 */
export function TourUnavailable() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    void keeping.arrival.then((keptPages) => keptPages.open())
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
