import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listCases } from '../api/desk-calls.ts'
import type { CaseLine } from '../api/desk-schemas.ts'
import type { CaseView } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment, printRecent, printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Chip } from '#desk/ui/chip.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { MailboxLine } from './mailbox-line.tsx'
import classes from './enquiries.module.css'

const EVERY_MS = 60_000

/** Which cases the inbox shows. All of it is in the address. */
export type InboxChoice = { view: CaseView; q: string; page: number }

/** The address of the inbox, or of one case beside it. */
export function inboxAddress({ view, q, page }: InboxChoice, number?: number): string {
  const query = new URLSearchParams({
    ...(view !== 'open' && { view }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const path = number === undefined ? deskPages.enquiries() : deskPages.enquiry(number)
  return query === '' ? path : `${path}?${query}`
}

/** The cases of a choice, asked again every minute. */
export function useInbox(choice: InboxChoice) {
  return useQuery({
    queryKey: ['enquiries', 'list', choice.view, choice.q, choice.page],
    queryFn: () => deskCall(listCases, { query: { ...choice, page: String(choice.page) } }),
    // Today may have asked a moment ago; whoever opens the inbox wants to see what came since.
    staleTime: 0,
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
}

type InboxListProps = { choice: InboxChoice; inbox: ReturnType<typeof useInbox>; opened: string | undefined }

/** The list on the left, with its pages. */
export function InboxList({ choice, inbox: { data, error, refetch }, opened }: InboxListProps) {
  return (
    <section className={classes.list} aria-label={texts.list}>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data?.cases.length === 0 ? (
        <p className={classes.none}>{choice.q === '' ? texts.none : texts.foundNone(choice.q)}</p>
      ) : null}
      <ul>
        {data?.cases.map((line) => (
          <CaseEntry key={line.number} line={line} choice={choice} isOpen={String(line.number) === opened} />
        ))}
      </ul>
      {data === undefined || data.pages === 1 ? null : (
        <nav className={classes.pages} aria-label={texts.pages}>
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

function CaseEntry({ line, choice, isOpen }: { line: CaseLine; choice: InboxChoice; isOpen: boolean }) {
  const { number, name, preview, state, dueAt, createdAt, printed, isComplaint, kind, owner } = line
  const now = useNow()
  const due = dueAt === null ? null : new Date(dueAt)
  const isLate = due !== null && due < now
  const words = [isComplaint ? printed : texts.states[state], kind === 'message' ? '' : texts.kinds[kind], owner ?? '']
  return (
    <li className={isOpen ? classes.chosen : ''}>
      <Link to={inboxAddress(choice, number)} aria-current={isOpen || undefined}>
        <span className={classes.who}>
          <b>{name}</b>
          <time dateTime={createdAt} title={printMoment(new Date(createdAt))}>
            {printRecent(new Date(createdAt), now)}
          </time>
        </span>
        <span className={classes.preview}>{preview}</span>
        <span className={classes.marks}>
          <Chip kind={isLate ? 'bad' : state === 'new' || isComplaint ? 'waits' : 'plain'}>
            {words.filter(Boolean).join(', ')}
          </Chip>
          {due === null ? null : (
            <small>{isLate ? texts.overdue(printShortMoment(due, now)) : texts.due(printShortMoment(due, now))}</small>
          )}
        </span>
      </Link>
    </li>
  )
}
