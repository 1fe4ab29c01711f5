import { useEffect, useRef } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import { reviewMessages as texts } from '#messages/reviews/site.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { ReviewCard } from '#ui/site/review-card.tsx'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { DeferredExtras } from './deferred-extras.tsx'
import { ReviewNumbers } from './review-numbers.tsx'
import type { PackageReviews } from './reviews-data.ts'
import type { TourExtras } from './tour-extras.ts'
import { useMoreReviews } from './use-more-reviews.ts'
import classes from './tour-reviews.module.css'

type TourReviewsProps = { packageId: number; extras: TourExtras | Promise<TourExtras> }

/** The travellers' reviews of a package, how many are withheld, and how reviews are collected and checked. */
export function TourReviews({ packageId, extras }: TourReviewsProps) {
  return (
    <DeferredExtras extras={extras}>
      {({ reviews }) =>
        reviews === null ? null : <Section {...{ packageId, reviews }} isLate={extras instanceof Promise} />
      }
    </DeferredExtras>
  )
}

type SectionProps = {
  packageId: number
  reviews: PackageReviews
  /**
   * True when the section was loaded after a click on the site. The browser could not scroll to it, so the section
   * scrolls itself into view.
   */
  isLate: boolean
}

function Section({ packageId, reviews, isLate }: SectionProps) {
  const { summary } = reviews
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLate && window.location.hash === '#reviews') heading.current?.scrollIntoView()
  }, [isLate])
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" ref={heading}>
        {texts.title}
      </h2>
      {summary.count === 0 ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : (
        <>
          <ReviewNumbers summary={summary} />
          <ReviewList packageId={packageId} {...reviews} />
        </>
      )}
      <ReviewRules withheld={summary.withheld} />
    </section>
  )
}

function ReviewList({ packageId, summary, reviews: first }: PackageReviews & { packageId: number }) {
  const { reviews, firstAdded, isLoading, hasFailed, loadMore } = useMoreReviews(packageId, first)
  const isRunning = useIsRunning()
  const remaining = summary.count - reviews.length
  return (
    <>
      <ul className={classes.list}>
        {reviews.map((review) => (
          <li key={review.id} ref={review.id === firstAdded.id ? firstAdded.ref : null} tabIndex={-1}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {hasFailed ? (
        <p role="alert" className={classes.failed}>
          {texts.loadMoreFailed}
        </p>
      ) : null}
      {remaining > 0 ? (
        <Button
          variant="secondary"
          onClick={loadMore}
          disabled={!isRunning}
          isPending={isLoading}
          pendingText={texts.loadingMore}
        >
          {texts.showMore(remaining)}
        </Button>
      ) : null}
    </>
  )
}

function ReviewRules({ withheld }: { withheld: number }) {
  return (
    <div className={classes.rules}>
      <Icon name="shield" size={20} />
      <p>
        {texts.rules.text} {withheld > 0 ? `${texts.rules.withheld(withheld)} ` : ''}
        <a href={`${pages.helpCenter()}#reviews`}>{texts.rules.more}</a>
      </p>
    </div>
  )
}
