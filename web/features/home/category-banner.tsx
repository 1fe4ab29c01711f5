import { pages } from '#contract/pages.ts'
import { homeMessages } from '#messages/home.ts'
import { promoPosterImage } from '#web/images/promo-poster.ts'
import { bannerPictureOf } from '#web/lib/tour-pictures.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import type { CategoryPackages } from './home-data.ts'
import styles from './category-banner.module.css'

const SIZES = '(min-width: 1320px) 1240px, 100vw'

type CategoryBannerProps = CategoryPackages & {
  /** The text stands on the right, so that two banners in a row differ. */
  isMirrored: boolean
}

/** A category's name before the picture of its first package. */
export function CategoryBanner({ category, packages, isMirrored }: CategoryBannerProps) {
  const picture = packages[0] === undefined ? null : bannerPictureOf(packages[0])
  return (
    <div className={`${styles.banner} ${isMirrored ? styles.mirrored : ''}`}>
      <div className={styles.picture}>
        <Picture
          picture={picture}
          sizes={SIZES}
          alt=""
          fallback={<SitePicture image={promoPosterImage} sizes={SIZES} alt="" swatch="dusk" />}
        />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>{category}</h2>
        <p className={styles.line}>{homeMessages.category.line(category)}</p>
        <ButtonLink to={pages.tourList({ category })} variant="onPicture">
          {homeMessages.category.viewAll}
          <span className="visually-hidden"> {category}</span>
        </ButtonLink>
      </div>
    </div>
  )
}
