import type { Stay } from '../../api/trip-facts.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { written } from '#ui/site/lib/cached.ts'
import { FactIcon } from './fact-icon.tsx'
import styles from './facts.module.css'
import planStyles from './plan.module.css'

const texts = factMessages.stays
const AMENITIES = ['lift', 'groundFloor', 'westernToilet', 'hotWater', 'heating'] as const

/** 'Where you stay': each place to stay, with answers to what parents ask. Unknown facts are marked as such. */
export const NightList = import.meta.env.SSR ? written(Nights) : Nights

function Nights({ stays }: { stays: readonly Stay[] }) {
  if (stays.length === 0) return null
  return (
    <section id="hotels" aria-labelledby="hotels-title">
      <h2 id="hotels-title">{texts.title}</h2>
      <p className={styles.lead}>{texts.line}</p>
      <ul className={planStyles.nights}>
        {stays.map((stay) => (
          <li key={stay.nightFrom}>
            <p className={planStyles.when}>
              <b>
                {stay.nightFrom === stay.nightTo
                  ? texts.night(stay.nightFrom)
                  : texts.nights(stay.nightFrom, stay.nightTo)}
              </b>
              {stay.place}
            </p>
            <div>
              <h3>{texts.orSimilar(stay.nameOrClass)}</h3>
              {approachText(stay) === '' ? null : <p className={styles.quiet}>{approachText(stay)}</p>}
              <Amenities stay={stay} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function approachText({ templeM, approach }: Stay): string {
  return [templeM === null ? '' : texts.temple(templeM), approach].filter((part) => part !== '').join(', ')
}

function Amenities({ stay }: { stay: Stay }) {
  const unknown = AMENITIES.filter((name) => stay[name] === 'unknown')
  return (
    <>
      <ul className={planStyles.comforts}>
        {AMENITIES.map((name) => {
          const has = stay[name]
          return has === 'unknown' ? null : (
            <li key={name} className={planStyles[has]}>
              <FactIcon name={has} />
              {stay.words[name] ?? texts.comforts[name][has]}
            </li>
          )
        })}
      </ul>
      {unknown.length === 0 ? null : (
        <p className={styles.quiet}>{texts.unknown(unknown.map((name) => texts.things[name]).join(', '))}</p>
      )}
    </>
  )
}
