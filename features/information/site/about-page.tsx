import { pages } from '#kernel/addresses/pages.ts'
import { aboutMessages } from '#messages/information/about.ts'
import { keralaImage } from '#ui/site/images/kerala.ts'
import { varanasiBoatImage } from '#ui/site/images/varanasi-boat.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { SitePicture } from '#ui/site/site-picture.tsx'
import { PageHeading } from '#ui/site/page-heading.tsx'
import classes from './about-page.module.css'

const { whatWeDo, whyWeStarted, different, community, promise, action } = aboutMessages
const PICTURE_SIZES = '(min-width: 1024px) 560px, 100vw'

export function AboutPage() {
  return (
    <>
      <PageHeading heading={aboutMessages.heading} lead={aboutMessages.lead} />
      <div className={`wrap ${classes.page}`}>
        <div className={classes.pair}>
          <TextSection {...whatWeDo} />
          <div className={classes.picture}>
            <SitePicture
              image={varanasiBoatImage}
              sizes={PICTURE_SIZES}
              alt={aboutMessages.varanasiAlt}
              swatch="dawn"
            />
          </div>
        </div>
        <div className={`${classes.pair} ${classes.reversed}`}>
          <TextSection {...whyWeStarted} />
          <div className={classes.picture}>
            <SitePicture image={keralaImage} sizes={PICTURE_SIZES} alt={aboutMessages.keralaAlt} swatch="forest" />
          </div>
        </div>
        <section className={classes.different}>
          <h2>{different.heading}</h2>
          <ol className={classes.stops}>
            {different.points.map(({ title, text }) => (
              <li key={title} className={classes.stop}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes.closing}>
          <TextSection {...community} />
          <TextSection {...promise} />
        </div>
        <section className={classes.action}>
          <div>
            <h2>{action.heading}</h2>
            <p>{action.text}</p>
          </div>
          <div className={classes.buttons}>
            <ButtonLink to={pages.contact()}>{action.talk}</ButtonLink>
            <ButtonLink to={pages.home()} variant="secondary">
              {action.start}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}

function TextSection({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) {
  return (
    <section className={classes.text}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
