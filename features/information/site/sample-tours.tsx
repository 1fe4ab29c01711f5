import { pages } from '#kernel/addresses/pages.ts'
import { sampleTours, sampleToursMessages as texts } from '#messages/information/sample-tours.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import classes from './sample-tours.module.css'

/**
 * The five sample day tours as a plain list: without picture, label, rating or price to pay, so that nobody mistakes
 * them for ours.
 */
export function SampleTours() {
  return (
    <section className={classes.samples} aria-labelledby="samples">
      <h2 id="samples">{texts.heading}</h2>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.list}>
        {sampleTours.map((tour) => (
          <li key={tour.id}>
            <div>
              <h3 className={classes.name}>{tour.title}</h3>
              <p>{texts.line(tour)}</p>
            </div>
            <ButtonLink to={pages.contact()} variant="quiet" size="small">
              {texts.ask}
              <span className="visually-hidden">{texts.askAbout(tour.title)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
