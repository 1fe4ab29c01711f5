import type { PostCard } from '../api/calls.ts'
import { journalMessages } from '#messages/journal/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import classes from './post-facts.module.css'

/** The day and the reading time of a story, as its card shows them. */
export function PostFacts({ post }: { post: PostCard }) {
  return (
    <p className={classes.facts}>
      <PostDay day={post.publishedOn} />
      <span>{journalMessages.reading(post.readingMinutes)}</span>
    </p>
  )
}

/** A day, as text for people and as a date for machines. */
export function PostDay({ day }: { day: string }) {
  return <time dateTime={day}>{printDate(day)}</time>
}
