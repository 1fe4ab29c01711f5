import { pages } from '#kernel/addresses/pages.ts'
import { homeMessages } from '#messages/home/site.ts'
import { promoPosterImage } from '#site/images/promo-poster.ts'
import { kept } from '#site/lib/kept.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { SitePicture } from '#site/ui/site-picture.tsx'
import styles from './category-banner.module.css'
import type { CategoryForm, ShownSection } from './vary-sections.ts'

/**
 * The widths of the picture in the three forms. On a phone with three pixels for one, two look the same. There the panel is
 * low and dark, so it takes the file that the cards below it have.
 */
const SIZES: Readonly<Record<CategoryForm, string>> = {
  banner: '(min-width: 1320px) 1240px, (min-width: 500px) 100vw, (min-resolution: 2.5dppx) 54vw, 82vw',
  panel: '(min-width: 1024px) 500px, (min-width: 500px) 100vw, (min-resolution: 2.5dppx) 40vw, 60vw',
  line: '110px',
}

type CategoryBannerProps = Pick<ShownSection, 'category' | 'banner' | 'form'>

/**
 * A category's name with a picture of its first package: before the whole width of the page, before a panel at the side of
 * the cards, or beside a small round picture. On phones the second is a low banner.
 */
export const CategoryBanner = import.meta.env.SSR ? kept(Banner) : Banner

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
