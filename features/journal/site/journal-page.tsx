import type { PostCard } from '../api/calls.ts'
import { Picture } from '#ui/site/picture.tsx'
import { JournalHeading } from './journal-heading.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostTitle } from './post-title.tsx'
import classes from './journal-page.module.css'

/** The journal as cards. The newest story comes first and is wide. */
export function JournalPage({ posts }: { posts: readonly PostCard[] }) {
  return (
    <>
      <JournalHeading isCompact={false} isEmpty={posts.length === 0} />
      <ul className={`wrap ${classes.grid}`}>
        {posts.map((post, i) => (
          <li key={post.slug} className={i === 0 ? classes.first : classes.item}>
            <Card post={post} isFirst={i === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ post, isFirst }: { post: PostCard; isFirst: boolean }) {
  const [category] = post.categories
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture
          picture={post.picture}
          alt=""
          priority={isFirst}
          sizes={
            isFirst ? '(min-width: 900px) 680px, 100vw' : '(min-width: 1100px) 394px, (min-width: 700px) 46vw, 100vw'
          }
        />
      </div>
      <div className={classes.text}>
        {category === undefined ? null : <p className={classes.category}>{category}</p>}
        <PostTitle post={post} className={classes.large ?? ''} />
        <p className={classes.summary}>{post.summary}</p>
        <PostFacts post={post} />
      </div>
    </article>
  )
}
