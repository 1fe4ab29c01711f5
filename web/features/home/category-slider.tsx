import type { ReactNode } from 'react'
import { cardMessages } from '#messages/catalog-cards.ts'
import { Slider } from '#web/ui/slider.tsx'
import { TourCard } from '#web/ui/tour-card.tsx'
import type { CategoryPackages } from './home-data.ts'

type CategorySliderProps = CategoryPackages & {
  heading: ReactNode
  /** A link beside the heading. Without a link the heading is a picture. */
  action?: ReactNode
  /** True for the first slider of the page: the picture of its first card is not lazy. */
  isFirst?: boolean
}

/** A category's packages as a row of cards. */
export function CategorySlider({ category, packages, heading, action, isFirst = false }: CategorySliderProps) {
  const buttons = { previous: cardMessages.slider.previous(category), next: cardMessages.slider.next(category) }
  return (
    <Slider
      label={category}
      buttons={buttons}
      heading={heading}
      {...(action === undefined ? { isHeadingPicture: true } : { action })}
    >
      {packages.map((tourPackage, index) => (
        <TourCard
          key={tourPackage.packageId}
          tourPackage={tourPackage}
          headingLevel={3}
          isFirst={isFirst && index === 0}
        />
      ))}
    </Slider>
  )
}
