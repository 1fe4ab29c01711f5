import type { ReactNode } from 'react'
import type { TourPackage } from '../api/package-schemas.ts'
import { parseTextList } from '#kernel/text/json-list.ts'
import { isEmptyHtml } from '#kernel/text/rich-text.ts'
import { tourPartMessages } from '#messages/catalog/tour-parts.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { written } from '#ui/site/lib/cached.ts'
import { Icon } from '#ui/site/icon.tsx'
import { RichText } from '#ui/site/rich-text.tsx'
import styles from './additional-information.module.css'
import { TickList } from './tick-list.tsx'

const texts = tourPartMessages.additional

const BLOCKS = ['specialInstructions', 'conditionsOfTravel', 'thingsToMaintain', 'policies', 'terms'] as const

type InformationFields = Pick<TourPackage, (typeof BLOCKS)[number] | 'included' | 'excluded' | 'additionalInformation'>

/**
 * True when the block has content: at least one of its rich texts or of the three lists is not empty.
 *
 * Source: product specification §2, "Package detail".
 */
export function hasAdditionalInformation(tourPackage: InformationFields): boolean {
  const lists = [tourPackage.included, tourPackage.excluded, tourPackage.additionalInformation]
  return (
    BLOCKS.some((block) => !isEmptyHtml(tourPackage[block])) || lists.some((list) => parseTextList(list).length > 0)
  )
}

/** What to know before booking, as a list of disclosures. Blocks without content are left out. */
export const AdditionalInformation = import.meta.env.SSR ? written(Information) : Information

function Information({ tourPackage }: { tourPackage: TourPackage }) {
  if (!hasAdditionalInformation(tourPackage)) return null
  const notes = parseTextList(tourPackage.additionalInformation)
  const excluded = parseTextList(tourPackage.excluded)
  return (
    <section aria-labelledby="additional-information">
      <h2 id="additional-information">{texts.title}</h2>
      <div className={styles.blocks}>
        {notes.length === 0 ? null : (
          <Block title={texts.goodToKnow} isOpen>
            <TickList items={notes} kind="note" />
          </Block>
        )}
        {excluded.length === 0 ? null : (
          <Block title={tourMessages.detail.excluded}>
            <TickList items={excluded} kind="out" />
          </Block>
        )}
        {BLOCKS.filter((block) => !isEmptyHtml(tourPackage[block])).map((block) => (
          <Block key={block} title={texts[block]}>
            <RichText html={tourPackage[block]} />
          </Block>
        ))}
      </div>
    </section>
  )
}

type BlockProps = { title: string; isOpen?: boolean; children: ReactNode }

function Block({ title, isOpen = false, children }: BlockProps) {
  return (
    <details className={styles.block} open={isOpen}>
      <summary className={styles.summary}>
        <h3>{title}</h3>
        <Icon name="chevron-down" size={22} className={styles.chevron ?? ''} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
