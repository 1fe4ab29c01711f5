import { Link } from 'react-router'
import type { readToday } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { actInWords } from '#desk/lib/act-in-words.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import classes from './today-page.module.css'

const PEOPLE: Readonly<Record<string, string>> = deskBookings.who

type Today = ResponseOf<typeof readToday>

/** What others did with bookings while one was away. */
export function NewsCard({ since, news }: { since: string; news: Today['news'] }) {
  return (
    <Card title={texts.since} acts={<span className={classes.more}>{printShortMoment(new Date(since))}</span>}>
      {news.length === 0 ? <p className={classes.none}>{texts.noNews}</p> : null}
      <ul className={classes.news}>
        {news.map(({ at, who, act, reference }) => (
          <li key={`${at} ${act} ${reference}`}>
            <time dateTime={at}>{printShortMoment(new Date(at))}</time>
            <span>
              <b>{PEOPLE[who] ?? who}</b>: {actInWords(act)},{' '}
              <Link className={classes.reference} to={deskPages.booking(reference)}>
                {reference}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
