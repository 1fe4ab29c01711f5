import type { PictureDto } from '../api/picture-schemas.ts'
import type { ItineraryDay } from '../api/package-schemas.ts'
import type { DayFigures } from '../api/trip-facts.ts'
import { isEmptyHtml } from '#kernel/text/rich-text.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { written } from '#ui/site/lib/cached.ts'
import { pictureFromUrl } from '#ui/site/lib/tour-pictures.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { RichText } from '#ui/site/rich-text.tsx'
import { dayFacts } from './day-facts.ts'
import styles from './itinerary.module.css'

const texts = tourMessages.detail

type ItineraryProps = {
  days: readonly ItineraryDay[]
  pictures: readonly PictureDto[]
  /** The figures of these days; empty when there are none. */
  figures: readonly DayFigures[]
}

/** The days of the itinerary along a dotted line. The first day is open. Days open and close without JavaScript. */
export const Itinerary = import.meta.env.SSR ? written(Days) : Days

function Days({ days, pictures, figures }: ItineraryProps) {
  // Itinerary days without title and text are left out. If any are missing, the facts cannot be matched to days.
  const facts = figures.length === days.length ? figures.map(dayFacts) : []
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary">{texts.itinerary}</h2>
      <div className={styles.trail}>
        {days.map((day, index) => (
          <details key={index} className={styles.day} open={index === 0}>
            <summary className={styles.summary}>
              <em>{texts.day(index + 1)}</em>
              <span>
                {day.dayTitle}
                {/* Render the space and the text as one string, because a separate space is lost in the accessible name. */}
                {(facts[index] ?? '') === '' ? null : <span className={styles.facts}>{` ${facts[index]}`}</span>}
              </span>
              <Icon name="chevron-down" size={22} className={styles.chevron ?? ''} />
            </summary>
            <div className={styles.content}>
              {isEmptyHtml(day.dayDetails) ? null : <RichText html={day.dayDetails} />}
              {day.photos.length === 0 ? null : (
                <DayPhotos number={index + 1} pictures={day.photos.map((url) => pictureFor(url, pictures))} />
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

function DayPhotos({ number, pictures }: { number: number; pictures: readonly PictureDto[] }) {
  return (
    <ul className={styles.photos} aria-label={texts.photosOfDay(number)}>
      {pictures.map((picture) => (
        <li key={picture.url}>
          <Picture picture={picture} sizes="(min-width: 768px) 220px, 33vw" />
        </li>
      ))}
    </ul>
  )
}

function pictureFor(url: string, pictures: readonly PictureDto[]): PictureDto {
  return pictures.find((picture) => picture.url === url) ?? pictureFromUrl(url, '')
}
