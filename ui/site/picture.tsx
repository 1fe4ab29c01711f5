import type { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { pictureSources } from '#kernel/addresses/picture-url.ts'
import { useSite } from './lib/site.ts'
import { LogoMark } from './logo-mark.tsx'
import styles from './picture.module.css'

/** A name in its own script, or in Latin letters without `lang`. */
type PictureName = { text: string; lang?: string }

type PictureProps = {
  /** Without a picture the product logo on sand is shown. */
  picture: PictureDto | null | undefined
  /** The width of the slot, as in `<img sizes>`. */
  sizes: string
  /** True for the largest picture of the page: it is preloaded, loaded first and never lazy. */
  priority?: boolean
  /** True to load it with the page although it is not the first picture. */
  isEager?: boolean
  /** Replaces the picture's own alternative text. Empty if adjacent text says the same. */
  alt?: string
  /** What the picture would show. Without a picture, this name appears large and in gold on a dusk-coloured card. */
  named?: PictureName
  /** Replaces the logo when there is no picture, or when it fails to load. */
  fallback?: ReactNode
  /** True, the default, if the picture fills its parent and is cropped around its subject. */
  isCover?: boolean
}

/**
 * A catalogue picture in the existing formats and widths. Shows the product logo if there is no picture or it fails to
 * load.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  isEager = false,
  alt,
  named,
  fallback,
  isCover = true,
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const text = alt ?? picture?.alt ?? ''
  if (!picture || failedUrl === picture.url) return fallback ?? <LogoPicture text={text} named={named} />

  const { url } = picture
  const sources = pictureSources(url)
  const handleError = () => setFailedUrl(url)
  // The picture may have failed before hydration, when no handler was attached yet.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedUrl(url)
  }

  return (
    <picture className={`${styles.picture} ${styles[picture.swatch] ?? ''}`}>
      {priority && sources ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={sources.fallback}
          imageSrcSet={sources.avif}
          imageSizes={sizes}
          fetchPriority="high"
        />
      ) : null}
      {sources ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
      {sources ? <source type="image/webp" srcSet={sources.webp} sizes={sizes} /> : null}
      <img
        ref={checkLoaded}
        src={sources?.fallback ?? url}
        alt={text}
        width={picture.width}
        height={picture.height}
        className={`${isCover ? styles.cover : styles.whole} ${styles[picture.focal] ?? ''}`}
        loading={priority || isEager ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={(event: SyntheticEvent) => {
          event.stopPropagation()
          handleError()
        }}
      />
    </picture>
  )
}

function LogoPicture({ text, named }: { text: string; named: PictureName | undefined }) {
  const { name } = useSite()
  const ariaProps = text === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text }
  return (
    <span className={named === undefined ? styles.logo : `${styles.logo} ${styles.name}`} {...ariaProps}>
      {named === undefined ? null : (
        <>
          <svg
            aria-hidden
            width="100%"
            height="100%"
            viewBox="0 0 300 200"
            preserveAspectRatio="xMidYMax slice"
            fill="none"
            stroke="#9d7f8e"
          >
            <path d="m0 160 60-70 40 40 55-75 60 65 35-35 50 60" />
            <path strokeDasharray="2 6" d="M0 185c60-25 90 12 150-5s90-25 150-8" />
          </svg>
          <b lang={named.lang} aria-hidden>
            {named.text}
          </b>
        </>
      )}
      <span className={styles.brand}>
        <LogoMark />
        <span>{name}</span>
      </span>
    </span>
  )
}
