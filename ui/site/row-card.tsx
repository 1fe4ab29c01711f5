import { Link } from 'react-router'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { cached } from './lib/cached.ts'
import { picturesOf } from './lib/tour-pictures.ts'
import { ButtonLink } from './button-link.tsx'
import { CardPrice } from './card-price.tsx'
import { Picture } from './picture.tsx'
import { SaveHeart } from './save-heart.tsx'
import styles from './row-card.module.css'

const texts = cardMessages.card

/** The picture fills a column 132 pixels wide and as high as the card, so the height decides which file is used. */
const ROW_SIZES = '(min-width: 768px) 240px, (min-resolution: 2.5dppx) 140px, 220px'

type RowCardProps = {
  tourPackage: TourPackageCard
  /** The heading level of the name: one below the heading above the card. */
  headingLevel: 2 | 3
}

/**
 * A package as a low card: one picture at its side, and no tag. Name and button lead to its page. The card has no
 * state, so its HTML needs no script.
 */
export const RowCard = import.meta.env.SSR ? cached(Row) : Row

function Row({ tourPackage, headingLevel }: RowCardProps) {
  const { packageId, packageName, nativeName, packageDuration, tourType } = tourPackage
  const page = pages.tourSingle(packageId)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <Picture
          picture={picturesOf(tourPackage)[0]}
          sizes={ROW_SIZES}
          alt=""
          named={nativeName ?? { text: packageName }}
        />
      </div>
      <SaveHeart packageId={packageId} name={packageName} className={styles.heart ?? ''} />
      <div className={styles.body}>
        <p className={styles.place}>{tourPackage.stateNames[0]?.name ?? texts.noLocation}</p>
        <Heading className={styles.name}>
          <Link to={page}>{packageName}</Link>
        </Heading>
        <p className={styles.facts}>
          <span>{packageDuration}</span>
          <span>{tourType}</span>
        </p>
        <div className={styles.foot}>
          <CardPrice rupees={tourPackage.basePrice} className={styles.price} />
          <ButtonLink to={page} size="small" className={styles.book ?? ''}>
            {texts.bookNow}
            <span className="visually-hidden"> {packageName}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
