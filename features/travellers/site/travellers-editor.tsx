import { useEffect, useRef, useState } from 'react'
import type { BookingTravellers } from '../api/calls.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { NextSteps } from './next-steps.tsx'
import { TravellerCard } from './traveller-card.tsx'
import { TravellersHeading } from './travellers-heading.tsx'
import { useTravellers } from './use-travellers.ts'
import { DetailsUseNote } from './details-use-note.tsx'
import classes from './travellers-page.module.css'

/** One card for each traveller. One card is open; when it is complete, the next one opens. */
export function TravellersEditor({ token, first }: { token: string; first: BookingTravellers }) {
  const { data, drafts, work, moved, store } = useTravellers(token, first)
  const travellerByPlace = new Map(data.travellers.map((traveller) => [traveller.place, traveller]))
  const places = [...travellerByPlace.keys(), ...data.openPlaces].toSorted((a, b) => a - b)
  const isDone = (place: number) => travellerByPlace.get(place)?.missing.length === 0 && !drafts.has(place)
  const [openPlace, setOpenPlace] = useState(() => places.find((place) => !isDone(place)) ?? null)
  // The element to focus after a card was closed or removed. Nothing is focused when the page opens.
  const focus = useRef<number | 'end' | null>(null)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (focus.current === 'end') end.current?.focus()
    // After a removal the traveller's card may be gone.
    if (typeof focus.current === 'number') (document.getElementById(headingId(focus.current)) ?? end.current)?.focus()
    focus.current = null
  })

  // When somebody else has filled this place, the typed text moves to another card, and that card opens.
  useEffect(() => {
    if (moved === null) return
    focus.current = moved.place
    setOpenPlace(moved.place)
  }, [moved])

  const goTo = (place: number | null) => {
    focus.current = place ?? 'end'
    setOpenPlace(place)
  }
  const handleDone = (place: number) => {
    const { travellers, openPlaces } = store.snapshot().data
    const missing = travellers.filter((traveller) => traveller.missing.length > 0).map((traveller) => traveller.place)
    const remainingPlaces = [...missing, ...openPlaces].toSorted((a, b) => a - b)
    goTo(remainingPlaces.find((other) => other > place) ?? remainingPlaces[0] ?? null)
  }
  const handleClose = (place: number) => {
    focus.current = place
    setOpenPlace(null)
  }

  const complete = data.travellers.filter(({ missing }) => missing.length === 0).length
  const areAllComplete = complete === places.length && drafts.size === 0
  const hasTooMany = data.travellers.length > data.guests
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <TravellersHeading travellers={data} complete={complete}>
          <p className={classes.lead}>{texts.lead}</p>
        </TravellersHeading>
        {hasTooMany ? <Alert kind="info">{texts.tooMany(data.travellers.length, data.guests)}</Alert> : null}
        <ol className={classes.cards}>
          {places.map((place, index) => (
            <li key={place} className={classes.card}>
              <TravellerCard
                number={index + 1}
                place={place}
                headingId={headingId(place)}
                data={data}
                traveller={travellerByPlace.get(place)}
                draft={drafts.get(place)}
                work={work.get(place)}
                store={store}
                isOpen={openPlace === place}
                isLast={places.every((other) => other === place || isDone(other))}
                onOpen={() => goTo(place)}
                onDone={() => handleDone(place)}
                onClose={() => handleClose(place)}
                onRemoved={() => handleClose(place)}
              />
            </li>
          ))}
        </ol>
        <div ref={end} tabIndex={-1} className={classes.end}>
          {areAllComplete && !hasTooMany ? <NextSteps /> : null}
        </div>
      </div>
      <DetailsUseNote asksNotes={data.needs.medicalNotes !== undefined} />
    </div>
  )
}

const headingId = (place: number) => `traveller-${place}`
