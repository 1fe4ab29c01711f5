import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { homeMessages } from '#messages/home/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { CategorySlider } from './category-slider.tsx'
import type { CategoryPackages } from './home-data.ts'
import styles from './home-page.module.css'

/** 'Most Popular Tours', the special category at the top of the page. */
export function PopularSection({ category, packages }: CategoryPackages) {
  return (
    <section className={`wrap ${styles.section}`} aria-label={category}>
      <CategorySlider
        category={category}
        packages={packages}
        isFirst
        heading={
          <>
            <h2>{category}</h2>
            <p className={styles.line}>{homeMessages.popular.line}</p>
          </>
        }
        action={
          <Link className={styles.more} to={pages.tourList({ category })}>
            {homeMessages.popular.more}
            <span className="visually-hidden"> {category}</span>
            <Icon name="chevron-right" size={18} />
          </Link>
        }
      />
    </section>
  )
}
