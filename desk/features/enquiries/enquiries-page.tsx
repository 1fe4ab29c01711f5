import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { listWaitingParties } from '#contract/desk/waiting-list-calls.ts'
import { listCases } from '#contract/desk/enquiries-calls.ts'
import type { CaseLine } from '#contract/desk/enquiries-schemas.ts'
import { CASE_VIEWS, type CaseView } from '#domain/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/desk-enquiries.ts'
import { deskWaitingList } from '#messages/desk-waiting-list.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { WAITING_LIST_KEY } from '#desk/features/waiting-list/waiting-list-key.ts'
import { WaitingList } from '#desk/features/waiting-list/waiting-list.tsx'
import { CasePanel } from './case-panel.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import classes from './enquiries.module.css'

const EVERY_MS = 60_000

/** The inbox: the list on the left, the thread beside it. On a phone one after the other. */
export function EnquiriesPage() {
  const heading = usePage(texts.title)
  const { number } = useParams()
  const [query] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const isOfWaiting = query.get('view') === 'waiting' && number === undefined
  const view = CASE_VIEWS.find((known) => known === query.get('view')) ?? 'open'
  const { data, error, refetch } = useQuery({
    queryKey: ['enquiries', 'list', view],
    queryFn: () => deskCall(listCases, { query: { view } }),
    // Today may have asked a moment ago; whoever opens the inbox wants to see what came since.
    staleTime: 0,
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
  const parties = useQuery({ queryKey: WAITING_LIST_KEY, queryFn: () => deskCall(listWaitingParties) })
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>
      </div>
      <nav className={classes.views} aria-label={texts.viewsLabel}>
        {CASE_VIEWS.map((name) => (
          <Link key={name} to={addressOf(name)} aria-current={name === view && !isOfWaiting ? 'page' : undefined}>
            {texts.views[name]} {data === undefined || name === 'closed' ? null : <b>{data.views[name]}</b>}
          </Link>
        ))}
        <Link to={`${deskPages.enquiries()}?view=waiting`} aria-current={isOfWaiting ? 'page' : undefined}>
          {deskWaitingList.view}{' '}
          {parties.data === undefined ? null : <b>{parties.data.waiting + parties.data.offered}</b>}
        </Link>
      </nav>
      {isOfWaiting ? (
        <WaitingList />
      ) : (
        <div className={`${classes.inbox} ${number === undefined ? '' : classes.opened}`}>
          <section className={classes.list} aria-label={texts.list}>
            {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
            {data === undefined && error === null ? <Skeleton rows={8} /> : null}
            {data?.cases.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
            <ul>
              {data?.cases.map((line) => (
                <CaseEntry key={line.number} line={line} view={view} isOpen={String(line.number) === number} />
              ))}
            </ul>
          </section>
          <div className={classes.panel}>
            {number === undefined ? (
              <p className={classes.none}>{texts.choose}</p>
            ) : (
              <CasePanel key={number} number={number} listAddress={addressOf(view)} />
            )}
          </div>
        </div>
      )}
      <OpenCaseDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

function addressOf(view: CaseView): string {
  return view === 'open' ? deskPages.enquiries() : `${deskPages.enquiries()}?view=${view}`
}

function CaseEntry({ line, view, isOpen }: { line: CaseLine; view: CaseView; isOpen: boolean }) {
  const { number, name, preview, state, dueAt, createdAt, printed, isComplaint, kind, owner } = line
  const now = useNow()
  const due = dueAt === null ? null : new Date(dueAt)
  const isLate = due !== null && due < now
  const words = [isComplaint ? printed : texts.states[state], kind === 'message' ? '' : texts.kinds[kind], owner ?? '']
  return (
    <li className={isOpen ? classes.chosen : ''}>
      <Link
        to={`${deskPages.enquiry(number)}${view === 'open' ? '' : `?view=${view}`}`}
        aria-current={isOpen || undefined}
      >
        <span className={classes.who}>
          <b>{name}</b>
          <time dateTime={createdAt}>{printShortMoment(new Date(createdAt), now)}</time>
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
