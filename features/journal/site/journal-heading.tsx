import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { journalMessages } from '#messages/journal/site.ts'
import { PageHeading } from '#ui/site/page-heading.tsx'
import classes from './journal-heading.module.css'

/** The heading of both lists, with links to the other list and to the feed. */
export function JournalHeading({ isCompact, isEmpty }: { isCompact: boolean; isEmpty: boolean }) {
  const { heading, lead, compactHeading, compactLead, showCards, showCompact, feed, none, allTours } = journalMessages
  return (
    <>
      <PageHeading heading={isCompact ? compactHeading : heading} lead={isCompact ? compactLead : lead} />
      <p className={`wrap ${classes.ways}`}>
        <Link to={isCompact ? pages.blogList() : pages.blogListCompact()}>{isCompact ? showCards : showCompact}</Link>
        <a href={pages.rss()} type="application/rss+xml">
          {feed}
        </a>
      </p>
      {isEmpty ? (
        <p className={`wrap ${classes.none}`}>
          {none} <Link to={pages.tourList()}>{allTours}</Link>
        </p>
      ) : null}
    </>
  )
}
