import { pages } from '#contract/pages.ts'
import { tagStyleOf } from '#domain/tag-style.ts'
import type { SampleTour } from '#messages/content-sample-tours.ts'
import { sampleTours, sampleToursMessages as texts } from '#messages/content-sample-tours.ts'
import { pictureFromUrl } from '#web/lib/tour-pictures.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import classes from './sample-tours.module.css'

/** The five sample day tours. The page says that they are samples, and offers the contact form instead of a booking. */
export function SampleTours() {
  return (
    <section className={classes.samples} aria-labelledby="samples">
      <h2 id="samples">{texts.heading}</h2>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.list}>
        {sampleTours.map((tour) => (
          <li key={tour.id} data-delay={tour.delayAnimation}>
            <SampleCard {...tour} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SampleCard({ tag, slideImg, title, location, duration, numberOfReviews, price, tourType }: SampleTour) {
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <Picture picture={pictureFromUrl(slideImg[0], '')} alt="" sizes="(min-width: 640px) 260px, 92vw" />
        {tag === '' ? null : <span className={`${classes.tag} ${classes[tagStyleOf(tag)] ?? ''}`}>{tag}</span>}
        <span className={classes.badge}>{texts.badge}</span>
      </div>
      <div className={classes.body}>
        <p className={classes.place}>
          <Icon name="pin" size={18} />
          {location}
        </p>
        <h3 className={classes.name}>{title}</h3>
        <p className={classes.facts}>
          <span>
            <Icon name="clock" size={18} />
            {texts.hours(duration)}
          </span>
          <span>{tourType}</span>
        </p>
        <p className={classes.reviews}>{texts.reviews(numberOfReviews)}</p>
        <p className={classes.price}>
          {texts.from} <b className="num">{price}</b>
          <span>{texts.perPerson}</span>
        </p>
        <ButtonLink to={pages.contact()} variant="secondary" size="small">
          {texts.ask}
          <span className="visually-hidden">{texts.askAbout(title)}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
