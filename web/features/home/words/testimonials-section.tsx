import { pages } from '#contract/pages.ts'
import { homeWords } from '#messages/home-words.ts'
import { useSite } from '#web/lib/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './words.module.css'

const texts = homeWords.testimonials

/** Three examples, which look like notes and not like words of a customer. Beside them is why there are no reviews. */
export function TestimonialsSection() {
  return (
    <section className={`wrap ${styles.customers}`} aria-label={texts.title}>
      <div className={styles.said}>
        <h2>{texts.title}</h2>
        <p className={styles.line}>{texts.line}</p>
        <Examples />
      </div>
      <NoReviews />
    </section>
  )
}

/** On a phone the examples are wider than the screen. They have no link, so the row itself takes the focus. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

function Examples() {
  return (
    <div className={styles.examples} role="group" aria-label={texts.examples} {...SCROLLED_BY_KEYS}>
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
