import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import classes from './post-title.module.css'

/** A story's title in a list. Its link covers the whole card, so that a click anywhere opens the story. */
export function PostTitle({ post, className = '' }: { post: { slug: string; title: string }; className?: string }) {
  return (
    <h2 className={`${classes.title} ${className}`}>
      <Link to={pages.blogDetails(post.slug)}>{post.title}</Link>
    </h2>
  )
}
