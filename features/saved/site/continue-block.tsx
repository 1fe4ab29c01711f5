import { useEffect, useState } from 'react'
import { continueMessages } from '#messages/saved/continue.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import classes from './continue-block.module.css'

const cards = createLatePart(async () => (await import('./continue-cards.tsx')).ContinueCards, { retries: true })
const Cards = onDemand(cards)

/**
 * 'Continue where you left off', for returning visitors. The server renders the empty placeholder for everybody. Before
 * the first paint, the early script (`site/entry-early.ts`) says what the device remembers, and the styles show the
 * placeholder at its final height, so nothing moves when the cards load.
 */
export function ContinueBlock() {
  const [known, setKnown] = useState('')
  useEffect(() => {
    const { remembered, returning } = document.documentElement.dataset
    // `remembered` includes trips viewed after the document was loaded. The early script has reserved no space for
    // them.
    setKnown(remembered ?? returning ?? '')
  }, [])
  return (
    <section className={`wrap ${classes.block}`} data-known={known} aria-labelledby="continue-heading">
      <h2 id="continue-heading">{continueMessages.heading}</h2>
      <div className={classes.cards}>{known === '' ? null : <Cards onEmpty={() => setKnown('')} />}</div>
    </section>
  )
}
