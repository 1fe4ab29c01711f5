import { Link } from 'react-router'
import type { Post } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { journalMessages, postMessages } from '#messages/journal/site.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { RichText } from '#ui/site/rich-text.tsx'
import { SellOutNote, TourCard } from '#ui/site/tour-card.tsx'
import { PostDay } from './post-facts.tsx'
import classes from './post-page.module.css'

/** A story of the journal, with its table of contents beside it and the tours that it mentions below. */
export function PostPage({ post }: { post: Post }) {
  return (
    <>
      <article className={`wrap ${classes.page}`}>
        <PostHeader post={post} />
        <div className={classes.picture}>
          <Picture picture={post.picture} priority sizes="(min-width: 1320px) 1240px, 100vw" />
        </div>
        <div className={classes.columns}>
          {post.contents.length === 0 ? null : <Contents post={post} />}
          <div className={classes.body}>
            <RichText html={post.html} />
            <aside className={classes.more}>
              <h2>{postMessages.question}</h2>
              <p>{postMessages.questionText}</p>
              <ButtonLink to={pages.contact()} variant="secondary">
                {postMessages.contact}
              </ButtonLink>
            </aside>
          </div>
        </div>
      </article>
      <RelatedPackages post={post} />
    </>
  )
}

function PostHeader({ post }: { post: Post }) {
  return (
    <header className={classes.head}>
      <Breadcrumb
        label={postMessages.breadcrumb}
        steps={[
          { name: postMessages.home, to: pages.home() },
          { name: journalMessages.heading, to: pages.blogList() },
        ]}
      />
      <h1>{post.title}</h1>
      <p className={classes.lead}>{post.summary}</p>
      <p className={classes.facts}>
        <span>
          {postMessages.by} <strong>{post.author}</strong>
        </span>
        <span>
          {postMessages.published} <PostDay day={post.publishedOn} />
        </span>
        {post.updatedOn === post.publishedOn ? null : (
          <span>
            {postMessages.updated} <PostDay day={post.updatedOn} />
          </span>
        )}
        <span>{journalMessages.reading(post.readingMinutes)}</span>
      </p>
      <ul className={classes.categories}>
        {post.categories.map((category) => (
          <li key={category}>
            <Link to={pages.tourList({ category })}>{category}</Link>
          </li>
        ))}
      </ul>
    </header>
  )
}

function Contents({ post }: { post: Post }) {
  return (
    <nav className={classes.contents} aria-labelledby="contents-of-story">
      <p id="contents-of-story">{postMessages.contents}</p>
      <ol>
        {post.contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function RelatedPackages({ post }: { post: Post }) {
  return (
    <section className={`wrap ${classes.related}`} aria-labelledby="related">
      {post.relatedPackages.length === 0 ? null : (
        <>
          <h2 id="related">{postMessages.related}</h2>
          <ul className={classes.cards}>
            {post.relatedPackages.map((tourPackage) => (
              <li key={tourPackage.packageId}>
                <TourCard tourPackage={tourPackage} headingLevel={3} />
              </li>
            ))}
          </ul>
          <SellOutNote packages={post.relatedPackages} />
        </>
      )}
      <ButtonLink to={pages.blogList()} variant="secondary">
        {postMessages.back}
      </ButtonLink>
    </section>
  )
}
