import type { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import styles from './card-photos.module.css'

const texts = cardMessages.card

/** The maximum number of photos on a card. The package's own page shows all. */
const MAX_PHOTOS = 5
/** The width of a card in the slider's and the listing's columns. */
// On phones with a pixel ratio of three, this selects the same file as low cards, panels and lines use.
const CARD_SIZES =
  '(min-width: 1200px) 288px, (min-width: 1024px) 31vw, (min-width: 500px) 46vw, (min-resolution: 2.5dppx) 40vw, 82vw'

type CardPhotosProps = {
  pictures: readonly PictureDto[]
  name: string
  /** The name in its own script. */
  nativeName: TourPackageCard['nativeName']
  to: string
  isFirst: boolean
}

/**
 * A card's pictures. They are changed by swiping or by two buttons. Only the first is loaded until a visitor uses the
 * card.
 */
export function CardPhotos({ pictures, name, nativeName, to, isFirst }: CardPhotosProps) {
  const track = useRef<HTMLAnchorElement>(null)
  const [isActivated, setIsActivated] = useState(false)
  const [current, setCurrent] = useState(0)
  const photos = pictures.slice(0, MAX_PHOTOS)
  const hasMany = photos.length > 1
  const wake = () => setIsActivated(true)

  const handleScroll = () => {
    const element = track.current
    if (element !== null && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const show = (index: number) => {
    wake()
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
  }

  return (
    <div className={styles.photos} onPointerEnter={wake} onFocus={wake} onTouchStart={wake}>
      <Link ref={track} to={to} className={styles.track} tabIndex={-1} aria-hidden="true" onScroll={handleScroll}>
        {hasMany ? (
          photos.map((picture, index) => (
            <span key={picture.url} className={styles.slide}>
              {index === 0 || isActivated ? (
                <Picture picture={picture} sizes={CARD_SIZES} isEager={isFirst && index === 0} alt="" />
              ) : null}
            </span>
          ))
        ) : (
          <span className={styles.slide}>
            <Picture
              picture={photos[0]}
              sizes={CARD_SIZES}
              isEager={isFirst}
              alt=""
              named={nativeName ?? { text: name }}
            />
          </span>
        )}
      </Link>
      {hasMany ? (
        <>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label={texts.previousPhoto(name)}
            aria-disabled={current === 0}
            onClick={() => show(Math.max(0, current - 1))}
          >
            <Icon name="chevron-left" size={20} />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label={texts.nextPhoto(name)}
            aria-disabled={current === photos.length - 1}
            onClick={() => show(Math.min(photos.length - 1, current + 1))}
          >
            <Icon name="chevron-right" size={20} />
          </button>
          <span className={styles.dots} aria-hidden="true">
            {photos.map((picture, index) => (
              <i key={picture.url} data-current={index === current} />
            ))}
          </span>
        </>
      ) : null}
    </div>
  )
}
