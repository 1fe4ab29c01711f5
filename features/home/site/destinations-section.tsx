import { Suspense, type ReactNode } from 'react'
import { Await, Link } from 'react-router'
import type { StateDto } from '#features/catalog/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { cardMessages } from '#messages/catalog/cards.ts'
import { homeMessages } from '#messages/home/site.ts'
import { DestinationCard } from '#ui/site/destination-card.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Slider } from '#ui/site/slider.tsx'
import styles from './home-page.module.css'

const texts = homeMessages.destinations

type DestinationsSectionProps = { destinations: readonly StateDto[] | Promise<readonly StateDto[]> }

/** 'Trending Destinations': states with a photo come first, and among them those with the most packages. */
export function DestinationsSection({ destinations }: DestinationsSectionProps) {
  return (
    <section className={`wrap ${styles.section}`} aria-label={texts.title}>
      {destinations instanceof Promise ? (
        <Suspense
          fallback={
            <Frame>
              <p className={styles.loading} role="status">
                {texts.loading}
              </p>
            </Frame>
          }
        >
          <Await resolve={destinations} errorElement={<NoDestinations />}>
            {(list: readonly StateDto[]) => <Destinations list={list} />}
          </Await>
        </Suspense>
      ) : (
        <Destinations list={destinations} />
      )}
    </section>
  )
}

function Destinations({ list }: { list: readonly StateDto[] }) {
  const trending = list.toSorted((a, b) => Number(b.photo !== null) - Number(a.photo !== null) || b.count - a.count)
  if (trending.length === 0) return <NoDestinations />
  return (
    <Slider
      label={texts.title}
      kind="tall"
      heading={<Heading />}
      action={<AllLink />}
      buttons={{
        previous: cardMessages.slider.previous(texts.title),
        next: cardMessages.slider.next(texts.title),
      }}
    >
      {trending.map((destination) => (
        <DestinationCard key={destination.id} destination={destination} headingLevel={3} />
      ))}
    </Slider>
  )
}

function NoDestinations() {
  return (
    <Frame>
      <p className={styles.empty}>{texts.empty}</p>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Heading />
      <AllLink />
      {children}
    </>
  )
}

function Heading() {
  return (
    <>
      <h2>{texts.title}</h2>
      <p className={styles.line}>{texts.line}</p>
    </>
  )
}

function AllLink() {
  return (
    <Link className={styles.more} to={pages.destinations()}>
      {texts.viewAll}
      <Icon name="chevron-right" size={18} />
    </Link>
  )
}
