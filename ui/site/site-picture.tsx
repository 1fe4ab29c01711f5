import styles from './picture.module.css'

/** A picture from ui/site/images/, as described by its generated module. */
type SiteImage = { width: number; height: number; avif: string; webp: string; fallback: string }

type SitePictureProps = {
  image: SiteImage
  /** Another version for screens narrower than 768 px. */
  narrow?: SiteImage
  sizes: string
  /** Empty when the text beside it says the same. */
  alt: string
  /** True for the largest picture of the page: it is preloaded, loaded first and never lazy. */
  priority?: boolean
  swatch?: 'sand' | 'dawn' | 'dusk' | 'night' | 'forest' | 'sea' | 'stone' | 'snow'
  focal?: 'center' | 'left' | 'right' | 'top' | 'bottom'
}

const NARROW = '(max-width: 767.98px)'
const WIDE = '(min-width: 768px)'

/** A picture of the site itself, not of the catalogue. It fills its parent. */
export function SitePicture({
  image,
  narrow,
  sizes,
  alt,
  priority = false,
  swatch = 'sand',
  focal = 'center',
}: SitePictureProps) {
  return (
    <picture className={`${styles.picture} ${styles[swatch] ?? ''}`}>
      {priority ? <Preload image={image} sizes={sizes} {...(narrow ? { media: WIDE } : {})} /> : null}
      {priority && narrow ? <Preload image={narrow} sizes={sizes} media={NARROW} /> : null}
      {narrow ? (
        <source
          media={NARROW}
          type="image/avif"
          srcSet={narrow.avif}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      ) : null}
      {narrow ? (
        <source
          media={NARROW}
          type="image/webp"
          srcSet={narrow.webp}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      ) : null}
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      <source type="image/webp" srcSet={image.webp} sizes={sizes} />
      <img
        src={image.fallback}
        alt={alt}
        width={image.width}
        height={image.height}
        className={`${styles.cover} ${styles[focal] ?? ''}`}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        // Hide a failed picture, because browsers would draw a broken-image icon. Its mean colour is enough.
        onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      />
    </picture>
  )
}

function Preload({ image, sizes, media }: { image: SiteImage; sizes: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={image.fallback}
      imageSrcSet={image.avif}
      imageSizes={sizes}
      fetchPriority="high"
      {...(media === undefined ? {} : { media })}
    />
  )
}
