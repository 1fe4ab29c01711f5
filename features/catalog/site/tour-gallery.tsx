import type { PictureDto } from '../api/picture-schemas.ts'
import { useRef, useState } from 'react'
import type { TourPackage } from '../api/package-schemas.ts'
import { galleryMessages } from '#messages/catalog/gallery.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { useWhenLoaded } from '#ui/site/lib/use-when-loaded.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { PartFailed } from '#ui/site/part-failed.tsx'
import { Picture } from '#ui/site/picture.tsx'
import styles from './tour-gallery.module.css'

const texts = galleryMessages
const lightbox = createLatePart(() => import('./open-lightbox.ts'))
/** The number of small pictures beside the large one. */
const STILLS = 2

type TourGalleryProps = {
  pictures: readonly PictureDto[]
  name: string
  /** The name in its own script. */
  nativeName: TourPackage['nativeName']
}

/**
 * A large slide and two small pictures. Every picture opens in full size. The other slides are loaded when the visitor
 * uses the gallery.
 */
export function TourGallery({ pictures, name, nativeName }: TourGalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isActivated, setIsActivated] = useState(false)
  const count = pictures.length
  const stills = pictures.slice(1, 1 + STILLS)

  const whenLightboxLoaded = useWhenLoaded(lightbox)
  const open = (index: number) => whenLightboxLoaded(({ openLightbox }) => openLightbox(pictures, index))
  const handleScroll = () => {
    const element = track.current
    if (element !== null && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const show = (index: number) => {
    setIsActivated(true)
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
  }

  if (count === 0)
    return (
      <div className={`${styles.gallery} ${styles.single}`}>
        <Picture picture={null} sizes="100vw" alt={name} named={nativeName ?? { text: name }} />
      </div>
    )

  return (
    <section
      className={`${styles.gallery} ${stills.length === 0 ? styles.single : ''}`}
      aria-label={texts.label(name)}
      onPointerEnter={() => setIsActivated(true)}
      onFocus={() => setIsActivated(true)}
      onTouchStart={() => setIsActivated(true)}
    >
      <div className={styles.main}>
        <div ref={track} className={styles.track} onScroll={handleScroll}>
          {pictures.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              className={styles.slide}
              aria-label={`${texts.open(index + 1)}: ${picture.alt}`}
              inert={index !== current}
              onClick={() => open(index)}
            >
              {index === 0 || isActivated ? (
                <Picture
                  picture={picture}
                  sizes="(min-width: 1320px) 825px, (min-width: 768px) 66vw, 100vw"
                  alt=""
                  priority={index === 0}
                />
              ) : null}
            </button>
          ))}
        </div>
        {count > 1 ? (
          <>
            <button
              type="button"
              className={`${styles.arrow} ${styles.previous}`}
              aria-label={texts.previous}
              aria-disabled={current === 0}
              onClick={() => show(Math.max(0, current - 1))}
            >
              <Icon name="chevron-left" size={22} />
            </button>
            <button
              type="button"
              className={`${styles.arrow} ${styles.next}`}
              aria-label={texts.next}
              aria-disabled={current === count - 1}
              onClick={() => show(Math.min(count - 1, current + 1))}
            >
              <Icon name="chevron-right" size={22} />
            </button>
            <p className={`num ${styles.position}`} role="status">
              {texts.position(current + 1, count)}
            </p>
          </>
        ) : null}
      </div>
      {stills.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          className={`${styles.still} ${stills.length === 1 ? styles.tall : ''}`}
          aria-label={`${texts.open(index + 2)}: ${picture.alt}`}
          onClick={() => open(index + 1)}
        >
          <Picture picture={picture} sizes="(min-width: 1320px) 405px, 33vw" alt="" />
        </button>
      ))}
      <div className={styles.all}>
        <Button variant="onPicture" size="small" onClick={() => open(current)}>
          {texts.seeAll}
        </Button>
      </div>
      <div className={styles.notice}>
        <PartFailed part={lightbox} />
      </div>
    </section>
  )
}
