import { pages } from '#kernel/addresses/pages.ts'
import type { NewestReview } from '#features/reviews/api/calls.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { homeStaticMessages } from '#messages/home/words.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import { useSite } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import styles from './words.module.css'

const texts = homeStaticMessages.testimonials
/** On a phone the row is wider than the screen. It might contain no links, so the row itself must be focusable. */
const KEYBOARD_SCROLLABLE = { tabIndex: 0 }

type TestimonialsSectionProps = {
  /** The newest reviews of travellers who agreed to be named. */
  newestReviews: readonly NewestReview[]
}

/**
 * Traveller reviews without stars and numbers, followed by three examples, which look like notes rather than customer
 * reviews. While there are no reviews, the page says so next to the examples.
 */
export function TestimonialsSection({ newestReviews }: TestimonialsSectionProps) {
  const hasReviews = newestReviews.length > 0
  return (
    <section className={`wrap ${styles.customers} ${hasReviews ? '' : styles.beside}`} aria-label={texts.title}>
      <div className={styles.said}>
        <h2>{texts.title}</h2>
        {hasReviews ? <ReviewQuotes newestReviews={newestReviews} /> : null}
        <p className={styles.line}>{hasReviews ? texts.examplesNote : texts.line}</p>
        <Examples />
      </div>
      {hasReviews ? null : <NoReviews />}
    </section>
  )
}

function ReviewQuotes({ newestReviews }: TestimonialsSectionProps) {
  return (
    <>
      <p className={styles.line}>{texts.reviewsLine}</p>
      <div className={styles.words} role="group" aria-label={texts.title} {...KEYBOARD_SCROLLABLE}>
        {newestReviews.map((review) => (
          <figure key={review.id} className={styles.review}>
            <p className={styles.tour}>
              <a href={`${pages.tourSingle(review.packageId)}#reviews`}>{review.packageName}</a>
            </p>
            <blockquote>
              {review.title === '' ? null : <p className={styles.tour}>{review.title}</p>}
              <p className={styles.quote}>{review.text}</p>
            </blockquote>
            <figcaption className={styles.author}>
              <strong>
                {review.name === null ? reviewLabels.unnamed : reviewLabels.named(review.name, review.place)}
              </strong>
              <span>
                <Icon name="check" size={16} />
                {texts.verified(formatMonth(review.travelledIn))}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}

function Examples() {
  return (
    <div className={styles.words} role="group" aria-label={texts.examples} {...KEYBOARD_SCROLLABLE}>
      {texts.list.map(({ packageTitle, quote, author }) => (
        <figure key={packageTitle} className={styles.example}>
          <p className={styles.kind}>{texts.example}</p>
          <p className={styles.tour}>{packageTitle}</p>
          <p>{quote}</p>
          <figcaption className={styles.author}>{texts.invented(author)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function NoReviews() {
  const { address } = useSite()
  const { title, text, prices, refunds, office } = texts.none
  return (
    <div className={styles.none}>
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        <li>
          <Icon name="check" size={18} />
          {prices}
        </li>
        <li>
          <Icon name="check" size={18} />
          {refunds}
        </li>
        {address.length === 0 ? null : (
          <li>
            <Icon name="check" size={18} />
            <a href={pages.contact()}>{office}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
