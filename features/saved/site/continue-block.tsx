import { useEffect, useState } from 'react'
import { continueMessages } from '#messages/saved/continue.ts'
import { createLatePart } from '#site/lib/late-part.ts'
import { onDemand } from '#site/lib/on-demand.tsx'
import classes from './continue-block.module.css'

const cards = createLatePart(async () => (await import('./continue-cards.tsx')).ContinueCards, { isPatient: true })
const Cards = onDemand(cards)

/**
 * 'Continue where you left off', for returning visitors. The server writes the empty place for everybody. The early script
 * (`site/entry-early.ts`) says before the paint what the device remembers, and the styles show the place in its final height;
 * so nothing moves when the cards come.
 */
export function ContinueBlock() {
  const [known, setKnown] = useState('')
  useEffect(() => {
    const { remembered, returning } = document.documentElement.dataset
    // What was looked at since the document came is newer. For that no early script has kept the place.
    setKnown(remembered ?? returning ?? '')
  }, [])
  return (
    <section className={`wrap ${classes.block}`} data-known={known} aria-labelledby="continue-heading">
      <h2 id="continue-heading">{continueMessages.heading}</h2>
      <div className={classes.cards}>{known === '' ? null : <Cards onNothing={() => setKnown('')} />}</div>
    </section>
  )
}
