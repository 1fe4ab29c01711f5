import type { TourPackage } from '../api/package-schemas.ts'
import { freeCancellationHours } from '../rules/free-cancellation.ts'
import { cancellationRuleMessages } from '#messages/catalog/cancellation.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { written } from '#ui/site/lib/cached.ts'
import { Icon, type IconName } from '#ui/site/icon.tsx'
import styles from './tour-snapshot.module.css'

const texts = tourMessages.detail.snapshot

/** Three facts at the top of the page. */
export const TourSnapshot = import.meta.env.SSR ? written(Snapshot) : Snapshot

function Snapshot({ tourPackage }: { tourPackage: TourPackage }) {
  const freeHours = freeCancellationHours(tourPackage.cancellationPolicy)
  return (
    <section aria-labelledby="snapshot">
      <h2 id="snapshot">{texts.title}</h2>
      <ul className={styles.list}>
        <Fact icon="clock" title={tourPackage.packageDuration} line={texts.duration} />
        <Fact
          icon="train"
          title={texts.transport}
          line={tourPackage.nearTransport === '' ? texts.transportUnknown : tourPackage.nearTransport}
        />
        <Fact
          icon="shield"
          title={cancellationRuleMessages.snapshotTitle(freeHours)}
          line={cancellationRuleMessages.snapshotLine(freeHours)}
        />
      </ul>
    </section>
  )
}

function Fact({ icon, title, line }: { icon: IconName; title: string; line: string }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={28} />
      <div>
        <b>{title}</b>
        <span>{line}</span>
      </div>
    </li>
  )
}
