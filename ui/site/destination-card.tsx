import type { StateDto } from '#features/catalog/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { cached } from './lib/cached.ts'
import { pictureFromUrl } from './lib/tour-pictures.ts'
import { ButtonLink } from './button-link.tsx'
import { Picture } from './picture.tsx'
import styles from './destination-card.module.css'

const texts = cardMessages.destination

type DestinationCardProps = { destination: StateDto; headingLevel: 2 | 3 }

/** A state: a photo, its name in its own script and in Latin letters, the number of packages, and a link to them. */
export const DestinationCard = import.meta.env.SSR ? cached(Card) : Card

function Card({ destination, headingLevel }: DestinationCardProps) {
  const { name, nativeName, photo, photo_url: photoUrl, count } = destination
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const picture = photo ?? (photoUrl === '' ? null : pictureFromUrl(photoUrl, ''))

  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <Picture
          picture={picture}
          alt=""
          named={nativeName ?? { text: name }}
          sizes="(min-width: 1200px) 432px, (min-width: 1024px) 46vw, (min-width: 500px) 70vw, (min-resolution: 2.5dppx) 80vw, 120vw"
        />
      </div>
      <div className={styles.text}>
        {nativeName === null ? null : (
          <span className={styles.native} lang={nativeName.lang}>
            {nativeName.text}
          </span>
        )}
        <Heading className={styles.name}>{name}</Heading>
        <div className={styles.row}>
          <span className="num">{texts.packages(count)}</span>
          <ButtonLink to={pages.tourList({ state: name })} variant="onPicture" size="small">
            {texts.discover}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
