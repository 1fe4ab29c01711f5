import { pages } from '#kernel/addresses/pages.ts'
import { homeMessages } from '#messages/home/site.ts'
import { promoPosterImage } from '#ui/site/images/promo-poster.ts'
import { cached } from '#ui/site/lib/cached.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { SitePicture } from '#ui/site/site-picture.tsx'
import styles from './category-banner.module.css'
import type { CategoryLayout, ShownSection } from './vary-sections.ts'

/**
 * The widths of the picture in the three layouts. On a phone with a pixel ratio of three, a picture for a ratio of two
 * looks the same. The panel is low and dark on a phone, so it uses the same file as the cards below it.
 */
const SIZES: Readonly<Record<CategoryLayout, string>> = {
  banner: '(min-width: 1320px) 1240px, (min-width: 500px) 100vw, (min-resolution: 2.5dppx) 54vw, 82vw',
  panel: '(min-width: 1024px) 500px, (min-width: 500px) 100vw, (min-resolution: 2.5dppx) 40vw, 60vw',
  line: '110px',
}

type CategoryBannerProps = Pick<ShownSection, 'category' | 'banner' | 'form'>

/**
 * A category's name with a picture of its first package: as a banner of the full page width, as a panel beside the
 * cards, or as a line with a small round picture. On phones the panel is a low banner.
 */
export const CategoryBanner = import.meta.env.SSR ? cached(Banner) : Banner

function Banner({ category, banner, form }: CategoryBannerProps) {
  const sizes = SIZES[form]
  return (
    <div className={styles[form]}>
      <div className={styles.picture}>
        <Picture
          picture={banner}
          sizes={sizes}
          alt=""
          fallback={<SitePicture image={promoPosterImage} sizes={sizes} alt="" swatch="dusk" />}
        />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>{category}</h2>
        <p className={styles.words}>{homeMessages.category.line(category)}</p>
      </div>
      <ButtonLink
        to={pages.tourList({ category })}
        variant={form === 'line' ? 'secondary' : 'onPicture'}
        {...(form === 'banner' ? {} : { size: 'small' as const })}
        className={styles.all ?? ''}
      >
        {homeMessages.category.viewAll}
        <span className="visually-hidden"> {category}</span>
      </ButtonLink>
    </div>
  )
}
