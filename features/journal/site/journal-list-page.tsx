import type { PostCard } from '../api/calls.ts'
import { Picture } from '#ui/site/picture.tsx'
import { JournalHeading } from './journal-heading.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostTitle } from './post-title.tsx'
import classes from './journal-list-page.module.css'

/** The journal as a short list: one row for each story. */
export function JournalListPage({ posts }: { posts: readonly PostCard[] }) {
  return (
    <>
      <JournalHeading isCompact isEmpty={posts.length === 0} />
      <div className="wrap">
        <ul className={classes.list}>
          {posts.map((post, i) => (
            <li key={post.slug} className={classes.row}>
              <div className={classes.picture}>
                <Picture picture={post.picture} alt="" isEager={i < 3} sizes="132px" />
              </div>
              <div className={classes.text}>
                <PostTitle post={post} className={classes.title ?? ''} />
                <PostFacts post={post} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
