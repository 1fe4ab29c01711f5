import { pages } from '#contract/pages.ts'
import { homeMessages } from '#messages/home.ts'
import { promoPosterImage } from '#web/images/promo-poster.ts'
import { kept } from '#web/lib/kept.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './category-banner.module.css'
import type { ShownSection } from './vary-sections.ts'

const SIZES = '(min-width: 1320px) 1240px, (min-width: 500px) 100vw, (min-resolution: 2.5dppx) 66vw, 100vw'

type CategoryBannerProps = Pick<ShownSection, 'category' | 'banner'> & {
  /** Places the text on the right, so that two banners in a row differ. */
  isMirrored: boolean
}

/** A category's name before a picture of its first package. */
export const CategoryBanner = import.meta.env.SSR ? kept(Banner) : Banner

function Banner({ category, banner, isMirrored }: CategoryBannerProps) {
  return (
    <div className={`${styles.banner} ${isMirrored ? styles.mirrored : ''}`}>
      <div className={styles.picture}>
        <Picture
          picture={banner}
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
