import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listWaitingParties } from '#features/waiting-list/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { CASE_VIEWS } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskReadyTexts } from '#messages/templates/desk.ts'
import { deskWaitingList } from '#messages/waiting-list/desk.ts'
import { ReadyTexts } from '#features/templates/desk/ready-texts.tsx'
import { WAITING_LIST_KEY } from '#desk/keys/waiting-list-key.ts'
import { WaitingList } from '#features/waiting-list/desk/waiting-list.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { CasePanel } from './case-panel.tsx'
import { inboxAddress, type InboxChoice, InboxList, useInbox } from './inbox-list.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import classes from './enquiries.module.css'

/** The inbox: the list on the left, the thread beside it. On a phone one after the other. */
export function EnquiriesPage() {
  const heading = usePage(texts.title)
  const { number } = useParams()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const staff = useOutletContext<StaffMember>()
  const isOfWaiting = query.get('view') === 'waiting' && number === undefined
  const isOfTexts = query.get('view') === 'texts' && number === undefined
  const choice: InboxChoice = {
    view: CASE_VIEWS.find((known) => known === query.get('view')) ?? 'open',
    q: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
  const complaintAbout = query.get('complaint') ?? ''
  const inbox = useInbox(choice)
  const { data } = inbox
  const parties = useQuery({ queryKey: WAITING_LIST_KEY, queryFn: () => deskCall(listWaitingParties) })
  const isCurrent = (name: string) => name === choice.view && choice.q === '' && !isOfWaiting && !isOfTexts
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <div className={classes.row}>
          <SearchField
            label={texts.search}
            hint={texts.searchHint}
            submit={texts.show}
            text={choice.q || undefined}
            onSearch={(q) => void navigate(inboxAddress({ view: 'open', q, page: 1 }))}
          />
          <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>
        </div>
      </div>
      <nav className={classes.views} aria-label={texts.viewsLabel}>
        {CASE_VIEWS.map((name) => (
          <Link
            key={name}
            to={inboxAddress({ view: name, q: '', page: 1 })}
            aria-current={isCurrent(name) ? 'page' : undefined}
          >
            {texts.views[name]} {data === undefined || name === 'closed' ? null : <b>{data.views[name]}</b>}
          </Link>
        ))}
        <Link to={`${deskPages.enquiries()}?view=waiting`} aria-current={isOfWaiting ? 'page' : undefined}>
          {deskWaitingList.view}{' '}
          {parties.data === undefined ? null : <b>{parties.data.waiting + parties.data.offered}</b>}
        </Link>
        {mayDo(staff, 'change_ready_texts') ? (
          <Link to={`${deskPages.enquiries()}?view=texts`} aria-current={isOfTexts ? 'page' : undefined}>
            {deskReadyTexts.view}
          </Link>
        ) : null}
      </nav>
      {isOfTexts ? <ReadyTexts /> : null}
      {isOfWaiting ? <WaitingList /> : null}
      {isOfWaiting || isOfTexts ? null : (
        <div className={`${classes.inbox} ${number === undefined ? '' : classes.opened}`}>
          <InboxList choice={choice} inbox={inbox} opened={number} />
          <div className={classes.panel}>
            {number === undefined ? (
              <p className={classes.none}>{texts.choose}</p>
            ) : (
              <CasePanel key={number} number={number} listAddress={inboxAddress(choice)} />
            )}
          </div>
        </div>
      )}
      <OpenCaseDialog
        key={complaintAbout}
        isOpen={isAdding || complaintAbout !== ''}
        complaintAbout={complaintAbout}
        onClose={() => {
          setIsAdding(false)
          if (complaintAbout !== '') setQuery({}, { replace: true })
        }}
      />
    </>
  )
}
