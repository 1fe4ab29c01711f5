import type { PictureDto } from '../api/picture-schemas.ts'
import { heroImage } from '#ui/site/images/hero.ts'
import { Picture } from '#ui/site/picture.tsx'
import { SitePicture } from '#ui/site/site-picture.tsx'
import styles from './tour-list-heading.module.css'

type TourListHeadingProps = { heading: string; count: string; picture: PictureDto | null }

/** The listing's name over a landscape banner. */
export function TourListHeading({ heading, count, picture }: TourListHeadingProps) {
  return (
    <header className={styles.strip}>
      <div className={styles.picture}>
        <Picture
          picture={picture}
          sizes="100vw"
          alt=""
          priority
          fallback={<SitePicture image={heroImage} sizes="100vw" alt="" swatch="night" priority />}
        />
      </div>
      <div className={`wrap ${styles.text}`}>
        <h1>{heading}</h1>
        <p className="num" role="status">
          {count}
        </p>
      </div>
    </header>
  )
}
