import { homeMessages } from '#messages/home/site.ts'
import { heroImage } from '#ui/site/images/hero.ts'
import { heroPortraitImage } from '#ui/site/images/hero-portrait.ts'
import { SitePicture } from '#ui/site/site-picture.tsx'
import { SearchPanel } from './search-panel.tsx'
import styles from './hero.module.css'

/** The poster, the headline, and the search panel over the lower part of the poster. */
export function Hero() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.picture}>
          <SitePicture image={heroImage} narrow={heroPortraitImage} sizes="100vw" alt="" swatch="night" priority />
        </div>
        <div className={`wrap ${styles.text}`}>
          <h1 className={styles.headline}>{homeMessages.hero.headline}</h1>
          <p className={styles.line}>{homeMessages.hero.line}</p>
        </div>
      </section>
      <div className={`wrap ${styles.search}`}>
        <SearchPanel />
      </div>
    </>
  )
}
