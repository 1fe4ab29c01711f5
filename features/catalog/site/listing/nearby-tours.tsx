import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { nearbyMessages } from '#messages/catalog/nearby.ts'
import { RowCard } from '#ui/site/row-card.tsx'
import type { Nearby } from './nearby-data.ts'
import styles from './nearby-tours.module.css'

/** The second group below a short list. Its heading says how these tours differ from the request. */
export function NearbyTours({ nearby }: { nearby: Nearby }) {
  const { title, line, packages, query, count } = nearby
  return (
    <section className={styles.nearby} aria-labelledby="nearby-title">
      <h2 id="nearby-title">{title}</h2>
      {line === '' ? null : <p>{line}</p>}
      <ul className={styles.grid}>
        {packages.map((tourPackage) => (
          <li key={tourPackage.packageId}>
            <RowCard tourPackage={tourPackage} headingLevel={3} />
          </li>
        ))}
      </ul>
      <Link to={pages.tourList(query)}>{nearbyMessages.all(count)}</Link>
    </section>
  )
}
