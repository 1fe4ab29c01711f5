import { Link } from 'react-router'
import type { getToday } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { auditEventLabel } from '#ui/desk/lib/audit-event-in-words.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { Card } from '#ui/desk/card.tsx'
import classes from './today-page.module.css'

const ACTOR_NAMES: Readonly<Record<string, string>> = deskBookings.who

type Today = ResponseOf<typeof getToday>

/** What others did with bookings while the signed-in person was away. */
export function NewsCard({ since, news }: { since: string; news: Today['news'] }) {
  return (
    <Card title={texts.since} actions={<span className="muted small">{printShortDateTime(new Date(since))}</span>}>
      {news.length === 0 ? <p className="pad-14-16">{texts.noActivity}</p> : null}
      <ul className={classes.news}>
        {news.map(({ at, who, action, reference }) => (
          <li key={`${at} ${action} ${reference}`}>
            <time className="muted small" dateTime={at}>
              {printShortDateTime(new Date(at))}
            </time>
            <span>
              <b>{ACTOR_NAMES[who] ?? who}</b>: {auditEventLabel(action)},{' '}
              <Link className="strong whole" to={deskPages.booking(reference)}>
                {reference}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
