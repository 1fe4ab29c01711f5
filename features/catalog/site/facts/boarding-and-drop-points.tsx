import type { BoardingPoint, DropPoint } from '../../api/trip-facts.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { written } from '#ui/site/lib/cached.ts'
import { FactIcon } from './fact-icon.tsx'
import styles from './facts.module.css'
import planStyles from './plan.module.css'

const texts = factMessages.pickUp

type BoardingAndDropPointsProps = { boardingPoints: readonly BoardingPoint[]; dropPoints: readonly DropPoint[] }

/**
 * 'Pick-up and drop': where the trip begins and ends, with suitable trains and the earliest safe onward connection.
 */
export const BoardingAndDropPoints = import.meta.env.SSR ? written(BoardingAndDropSection) : BoardingAndDropSection

function BoardingAndDropSection({ boardingPoints, dropPoints }: BoardingAndDropPointsProps) {
  if (boardingPoints.length === 0 && dropPoints.length === 0) return null
  return (
    <section id="pick-up" aria-labelledby="pick-up-title">
      <h2 id="pick-up-title">{texts.title}</h2>
      <div className={planStyles.ends}>
        {boardingPoints.map(({ name, address, departsAt, dayOffset, mapUrl, trains }, index) => (
          <Place
            key={index}
            heading={(dayOffset < 0 ? texts.startBefore : texts.start)(departsAt ?? '')}
            name={name}
            lines={[address, trains === '' ? '' : `${trains} ${trains.includes(texts.trains) ? '' : texts.trains}`]}
            mapUrl={mapUrl}
          />
        ))}
        {dropPoints.map(({ name, address, arrivesAt, mapUrl, onward }, index) => (
          <Place
            key={index}
            heading={texts.end(arrivesAt ?? '')}
            name={name}
            lines={[address, onward]}
            mapUrl={mapUrl}
          />
        ))}
      </div>
    </section>
  )
}

type PlaceProps = { heading: string; name: string; lines: readonly string[]; mapUrl: string | null }

function Place({ heading, name, lines, mapUrl }: PlaceProps) {
  return (
    <div className={planStyles.end}>
      <h3>{heading}</h3>
      <p className={planStyles.big}>{name}</p>
      {lines.map((line, index) =>
        line.trim() === '' ? null : (
          <p key={index} className={styles.quiet}>
            {line.trim()}
          </p>
        ),
      )}
      {mapUrl === null ? null : (
        <a className={styles.map} href={mapUrl} target="_blank" rel="noopener noreferrer">
          <FactIcon name="pin" />
          {texts.openMap}
        </a>
      )}
    </div>
  )
}
