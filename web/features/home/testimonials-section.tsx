import { initialsOf } from '#domain/initials.ts'
import { cardMessages } from '#messages/catalog-cards.ts'
import { homeMessages } from '#messages/home.ts'
import { Slider } from '#web/ui/slider.tsx'
import styles from './testimonials-section.module.css'

const texts = homeMessages.testimonials

/** Three samples, marked as samples. Invented words are never published as those of a customer. */
export function TestimonialsSection() {
  return (
    <section className={styles.band} aria-label={texts.title}>
      <div className="wrap">
        <Slider
          label={texts.label}
          kind="quotes"
          isRowFocusable
          heading={
            <>
              <h2>{texts.title}</h2>
              <p className={styles.line}>{texts.line}</p>
            </>
          }
          buttons={{
            previous: cardMessages.slider.previous(texts.label),
            next: cardMessages.slider.next(texts.label),
          }}
        >
          {texts.list.map(({ packageTitle, quote, author }) => (
            <figure key={packageTitle} className={styles.quote}>
              <p className={styles.tour}>{packageTitle}</p>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption className={styles.author}>
                <span className={styles.initials} aria-hidden="true">
                  {initialsOf({ name: author })}
                </span>
                <span>
                  {author}
                  <small>{texts.sample}</small>
                </span>
              </figcaption>
            </figure>
          ))}
        </Slider>
      </div>
    </section>
  )
}
