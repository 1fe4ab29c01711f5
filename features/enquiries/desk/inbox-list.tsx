import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listCases, type CaseSummary } from '../api/desk-calls.ts'
import type { CaseView } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime, printRecent, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Chip } from '#ui/desk/chip.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { MailboxLine } from './mailbox-line.tsx'
import classes from './enquiries.module.css'

const POLL_INTERVAL_MS = 60_000

/** The cases shown in the inbox. The whole selection is in the address. */
export type InboxChoice = { view: CaseView; q: string; page: number }

/** The address of the inbox, optionally with one case open. */
export function inboxAddress({ view, q, page }: InboxChoice, number?: number): string {
  const query = new URLSearchParams({
    ...(view !== 'open' && { view }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const path = number === undefined ? deskPages.enquiries() : deskPages.enquiry(number)
  return query === '' ? path : `${path}?${query}`
}

/** The selected cases, refetched every minute. */
export function useInbox(choice: InboxChoice) {
  return useDeskQuery(
    ['enquiries', 'list', choice.view, choice.q, choice.page],
    [listCases, { query: { ...choice, page: String(choice.page) } }],
    {
      // The Today page may have fetched the cases shortly before, but a user who opens the inbox wants the latest.
      staleTime: 0,
      refetchInterval: POLL_INTERVAL_MS,
      placeholderData: (before) => before,
    },
  )
}

type InboxListProps = { choice: InboxChoice; inbox: ReturnType<typeof useInbox>; openId: string | undefined }

/** The paginated list on the left. */
export function InboxList({ choice, inbox, openId }: InboxListProps) {
  const { data } = inbox
  return (
    <section className={classes.list} aria-label={texts.list}>
      <Loading of={inbox} rows={8} />
      {data?.cases.length === 0 ? (
        <p className="muted pad-16">{choice.q === '' ? texts.none : texts.noResults(choice.q)}</p>
      ) : null}
      <ul>
        {data?.cases.map((line) => (
          <CaseEntry key={line.number} line={line} choice={choice} isOpen={String(line.number) === openId} />
        ))}
      </ul>
      {data === undefined || data.pages === 1 ? null : (
        <nav className={`line middle spread gap-8 ${classes.pages}`} aria-label={texts.pages}>
          {choice.page === 1 ? null : (
            <Link to={inboxAddress({ ...choice, page: choice.page - 1 })}>{texts.before}</Link>
          )}
          <span>{texts.page(choice.page, data.pages, data.total)}</span>
          {choice.page >= data.pages ? null : (
            <Link to={inboxAddress({ ...choice, page: choice.page + 1 })}>{texts.after}</Link>
          )}
        </nav>
      )}
      {data === undefined || data.mailbox === null ? null : <MailboxLine mailbox={data.mailbox} />}
    </section>
  )
}

function CaseEntry({ line, choice, isOpen }: { line: CaseSummary; choice: InboxChoice; isOpen: boolean }) {
  const { number, name, preview, state, dueAt, createdAt, printed, isComplaint, kind, owner } = line
  const now = useNow()
  const due = dueAt === null ? null : new Date(dueAt)
  const isLate = due !== null && due < now
  const labels = [isComplaint ? printed : texts.states[state], kind === 'message' ? '' : texts.kinds[kind], owner ?? '']
  return (
    <li className={isOpen ? classes.chosen : ''}>
      <Link to={inboxAddress(choice, number)} aria-current={isOpen || undefined}>
        <span className="line spread gap-10">
          <b>{name}</b>
          <time className="muted" dateTime={createdAt} title={printDateTime(new Date(createdAt))}>
            {printRecent(new Date(createdAt), now)}
          </time>
        </span>
        <span className={`whole ${classes.preview}`}>{preview}</span>
        <span className="row middle gap-8">
          <Chip kind={isLate ? 'bad' : state === 'new' || isComplaint ? 'waits' : 'plain'}>
            {labels.filter(Boolean).join(', ')}
          </Chip>
          {due === null ? null : (
            <small className="muted">
              {isLate ? texts.overdue(printShortDateTime(due, now)) : texts.due(printShortDateTime(due, now))}
            </small>
          )}
        </span>
      </Link>
    </li>
  )
}
