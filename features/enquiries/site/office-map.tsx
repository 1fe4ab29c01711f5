import { useEffect, useRef, useState } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import { contactMessages as texts } from '#messages/enquiries/contact.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { useSite } from '#ui/site/lib/site.ts'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'
import { Button } from '#ui/site/button.tsx'
import { PartFailed } from '#ui/site/part-failed.tsx'
import classes from './office-map.module.css'

const googleMaps = createLatePart(() => import('./google-maps.ts'))

/** This hash in the URL means that the visitor asked for the map. It survives the reload below. */
const MAP_HASH = '#office-map'

/**
 * Google's map of the office, for operators with an API key. No request goes to Google before the visitor asks for the
 * map. The address and the links work without the map.
 */
export function OfficeMap() {
  const { location, mapsKey, legalName, address } = useSite()
  const [phase, setPhase] = useState<'closed' | 'loading' | 'shown' | 'failed'>('closed')
  const { status } = useLatePart(googleMaps)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (window.location.hash === MAP_HASH) setPhase('loading')
  }, [])
  useEffect(() => {
    if (phase !== 'loading' || box.current === null || location === null || mapsKey === null) return
    const element = box.current
    const office = { ...location, name: legalName, lines: address }
    const fail = (error: unknown) => {
      // The page shows the failure. Nothing else depends on the map.
      console.info(error)
      setPhase('failed')
    }
    googleMaps.start()
    googleMaps.arrival
      .then(({ showMap }) => showMap(element, { key: mapsKey, office, onRefused: () => setPhase('failed') }))
      .then(() => setPhase((current) => (current === 'loading' ? 'shown' : current)), fail)
  }, [phase, location, mapsKey, legalName, address])

  if (location === null || mapsKey === null) return null
  const openMap = () => {
    window.history.replaceState(window.history.state, '', MAP_HASH)
    // Only a document loaded as the contact page may load from Google. After a navigation from another page, that
    // page's security policy still applies.
    if (isOwnDocument()) setPhase('loading')
    else window.location.reload()
  }
  if (phase === 'closed') {
    return (
      <div className={classes.ask}>
        <Button variant="secondary" size="small" onClick={openMap}>
          {texts.showMap}
        </Button>
        <p>{texts.showMapNote}</p>
      </div>
    )
  }
  if (phase === 'failed') {
    return (
      <p className={classes.failed} role="status">
        {texts.mapFailed}
      </p>
    )
  }
  return (
    <div className={classes.frame} role="group" aria-label={texts.mapLabel} aria-busy={phase === 'loading'}>
      {phase === 'loading' && status !== 'failed' ? <p role="status">{texts.mapLoading}</p> : null}
      <div className={classes.notice}>
        <PartFailed part={googleMaps} />
      </div>
      <div ref={box} className={classes.map} />
    </div>
  )
}

function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === pages.contact()
}
