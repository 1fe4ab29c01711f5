import type { ReactNode } from 'react'
import { cardMessages } from '#messages/catalog/cards.ts'
import { RowCard } from '#ui/site/row-card.tsx'
import { Slider } from '#ui/site/slider.tsx'
import { SellOutNote, TourCard } from '#ui/site/tour-card.tsx'
import type { CategoryPackages } from './home-data.ts'
import type { CategoryLayout } from './vary-sections.ts'
import styles from './category-slider.module.css'

const CLASSES = { banner: undefined, panel: `${styles.low} ${styles.beside}`, line: styles.low } as const

type CategorySliderProps = CategoryPackages & {
  heading: ReactNode
  form?: CategoryLayout
  isMirrored?: boolean
  /** A link beside the heading. If omitted, the heading itself is the link. */
  action?: ReactNode
  /** True for the first slider of the page: the picture of its first card is not loaded lazily. */
  isFirst?: boolean
}

/** A category's packages as a row of cards: full cards below a wide banner, low cards in the other layouts. */
export function CategorySlider({
  category,
  packages,
  heading,
  form = 'banner',
  isMirrored = false,
  action,
  isFirst = false,
}: CategorySliderProps) {
  const buttons = { previous: cardMessages.slider.previous(category), next: cardMessages.slider.next(category) }
  return (
    <>
      <Slider
        label={category}
        kind={form === 'banner' ? 'cards' : 'low'}
        className={isMirrored ? `${CLASSES[form]} ${styles.mirrored}` : CLASSES[form]}
        buttons={buttons}
        heading={heading}
        isHeadingPicture={action === undefined && form !== 'line'}
        action={action}
      >
        {packages.map((tourPackage, index) =>
          form === 'banner' ? (
            <TourCard
              key={tourPackage.packageId}
              tourPackage={tourPackage}
              headingLevel={3}
              isFirst={isFirst && index === 0}
            />
          ) : (
            <RowCard key={tourPackage.packageId} tourPackage={tourPackage} headingLevel={3} />
          ),
        )}
      </Slider>
      {form === 'banner' ? <SellOutNote packages={packages} /> : null}
    </>
  )
}
