import { Link } from 'react-router'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { tagStyleOf } from '#features/catalog/rules/tag-style.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { cached } from './lib/cached.ts'
import { picturesOf } from './lib/tour-pictures.ts'
import { ButtonLink } from './button-link.tsx'
import { CardPhotos } from './card-photos.tsx'
import { CardPrice } from './card-price.tsx'
import { Icon } from './icon.tsx'
import { SaveHeart } from './save-heart.tsx'
import styles from './tour-card.module.css'

const texts = cardMessages.card

type TourCardProps = {
  tourPackage: TourPackageCard
  /** The heading level of the name: one below the heading above the card. */
  headingLevel: 2 | 3
  /** True for cards that are in view when the page opens. */
  isFirst?: boolean
  /** What a card in a listing says about the trip: for whom, when, and from where. Empty values are unknown. */
  listedLines?: { effort: string; when: string; date: string; cities: string } | undefined
}

/** A package as a card. Picture, name and button lead to its page. */
export const TourCard = import.meta.env.SSR ? cached(Card) : Card

/** The footnote of a starred badge, below the cards that show one. Renders nothing without such a badge. */
export function SellOutNote({ packages }: { packages: readonly Pick<TourPackageCard, 'tag'>[] }) {
  if (!packages.some(({ tag }) => tag !== null && tagStyleOf(tag) === 'dark')) return null
  return <p className={styles.note}>{texts.sellOutNote}</p>
}

function Card({ tourPackage, headingLevel, isFirst = false, listedLines }: TourCardProps) {
  const { packageId, packageName, nativeName, packageDuration, tourType } = tourPackage
  const page = pages.tourSingle(packageId)
  const tag = tourPackage.tag?.trim() ?? ''
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  return (
    <article className={styles.card}>
      {tag === '' ? null : <span className={`${styles.tag} ${styles[tagStyleOf(tag)] ?? ''}`}>{tag}</span>}
      <CardPhotos
        pictures={picturesOf(tourPackage)}
        name={packageName}
        nativeName={nativeName}
        to={page}
        isFirst={isFirst}
      />
      <SaveHeart packageId={packageId} name={packageName} className={styles.heart ?? ''} />
      <div className={styles.body}>
        <p className={styles.place}>
          <Icon name="pin" size={18} />
          {tourPackage.stateNames[0]?.name ?? texts.noLocation}
        </p>
        <Heading className={styles.name}>
          <Link to={page}>{packageName}</Link>
        </Heading>
        {nativeName === null ? null : (
          <p className={styles.native} lang={nativeName.lang}>
            {nativeName.text}
          </p>
        )}
        <p className={styles.facts}>
          <span className={styles.duration}>
            <Icon name="clock" size={18} />
            {packageDuration}
          </span>
          <span className={styles.type}>{tourType}</span>
        </p>
        {listedLines === undefined ? null : (
          <div>
            {listedLines.effort === '' ? null : <p>{listedLines.effort}</p>}
            {listedLines.date === '' ? null : (
              <p>
                {listedLines.when} <b className="num">{listedLines.date}</b>
              </p>
            )}
            {listedLines.cities === '' ? null : <p>{listedLines.cities}</p>}
          </div>
        )}
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
