import { pages } from '#contract/pages.ts'
import { helpMessages } from '#messages/content-help.ts'
import { layoutMessages } from '#messages/layout.ts'
import { useSite, whatsappHref } from '#web/lib/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeading } from './page-heading.tsx'
import classes from './help-page.module.css'

export function HelpPage() {
  const { whatsapp } = useSite()
  return (
    <>
      <PageHeading heading={helpMessages.heading} lead={helpMessages.lead} />
      <div className={`wrap ${classes.page}`}>
        {helpMessages.topics.map(({ heading, questions }) => (
          <section key={heading} className={classes.topic}>
            <h2>{heading}</h2>
            <div className={classes.questions}>
              {questions.map(({ question, answer }) => (
                <details key={question} className={classes.question}>
                  <summary>
                    {question}
                    <Icon name="chevron-down" />
                  </summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
        <section className={classes.more}>
          <h2>{helpMessages.more}</h2>
          <p>{helpMessages.moreText}</p>
          <div className={classes.actions}>
            <ButtonLink to={pages.contact()}>{helpMessages.contact}</ButtonLink>
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={whatsappHref(whatsapp, layoutMessages.whatsappGreeting)}
              rel="noreferrer"
            >
              <Icon name="whatsapp" />
              {layoutMessages.whatsapp}
            </a>
          </div>
        </section>
      </div>
    </>
  )
}
