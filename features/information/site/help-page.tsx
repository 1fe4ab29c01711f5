import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { helpMessages } from '#messages/information/help.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { buttonClass } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import { matchesWords } from './filter-questions.ts'
import { PageHeading } from '#ui/site/page-heading.tsx'
import classes from './help-page.module.css'

type Topic = (typeof helpMessages.topics)[number]

/** Questions and answers by topic. Each has its own address, and a search filters them by the typed words. */
export function HelpPage() {
  const [query, setQuery] = useState('')
  const isRunning = useIsRunning()
  const list = useOpenFromHash()
  const topics = helpMessages.topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => matchesWords(question, query)) }))
    .filter(({ questions }) => questions.length > 0)
  const found = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const isSearching = query.trim() !== ''

  return (
    <>
      <PageHeading heading={helpMessages.heading} lead={helpMessages.lead} />
      <div className={`wrap ${classes.page}`}>
        <div className={classes.side}>
          {/* Space for the search field is reserved from the first paint. Without scripts the field cannot be used. */}
          <search className={isRunning ? classes.search : classes.waiting}>
            <TextField
              label={helpMessages.search}
              name="words"
              type="search"
              autoComplete="off"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <p className={classes.found} role="status">
              {isSearching && found > 0 ? helpMessages.found(found) : ''}
            </p>
          </search>
          <nav aria-label={helpMessages.topicsLabel}>
            <ul className={classes.topics}>
              {helpMessages.topics.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`} onClick={() => setQuery('')}>
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div ref={list}>
          {topics.map((topic) => (
            <TopicSection key={topic.id} {...topic} />
          ))}
          {found === 0 ? <p className={classes.nothing}>{helpMessages.nothingFound(query.trim())}</p> : null}
        </div>
      </div>
      <div className="wrap">
        <MoreHelp />
      </div>
    </>
  )
}

/** Opens the question whose id is in the URL. Browsers do this by themselves only for an id inside the answer. */
function useOpenFromHash() {
  const list = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const linkedElement = hash === '' ? null : document.getElementById(hash.slice(1))
    if (linkedElement instanceof HTMLDetailsElement && list.current?.contains(linkedElement) === true)
      linkedElement.open = true
  }, [hash])
  return list
}

function TopicSection({ id, heading, questions }: Topic) {
  return (
    <section id={id} className={classes.topic}>
      <h2>{heading}</h2>
      <div className={classes.questions}>
        {questions.map((entry) => (
          <details key={entry.id} id={entry.id} className={classes.question}>
            <summary>
              {entry.question}
              <Icon name="chevron-down" />
            </summary>
            <p>{entry.answer}</p>
            {entry.link === undefined ? null : (
              <p>
                <Link to={pages[entry.link.page]()}>{entry.link.text}</Link>
              </p>
            )}
          </details>
        ))}
      </div>
    </section>
  )
}

function MoreHelp() {
  const { whatsapp } = useSite()
  return (
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
  )
}
