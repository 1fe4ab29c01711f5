import { useState } from 'react'
import { useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listWaitingParties } from '#features/waiting-list/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { CASE_VIEWS } from '../rules/enquiry-case.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskReplyTemplates } from '#messages/reply-templates/desk.ts'
import { deskWaitingList } from '#messages/waiting-list/desk.ts'
import { ReplyTemplates } from '#features/reply-templates/desk/reply-templates.tsx'
import { WAITING_LIST_KEY } from '#ui/desk/keys/waiting-list-key.ts'
import { WaitingList } from '#features/waiting-list/desk/waiting-list.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { TabLink } from '#ui/desk/tabs.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { CasePanel } from './case-panel.tsx'
import { inboxAddress, type InboxChoice, InboxList, useInbox } from './inbox-list.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import classes from './enquiries.module.css'

/** The inbox: the list on the left and the thread beside it, or on a phone one of them at a time. */
export function EnquiriesPage() {
  const { number } = useParams()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const staff = useOutletContext<StaffMember>()
  const isWaitingView = query.get('view') === 'waiting' && number === undefined
  const isTemplatesView = query.get('view') === 'texts' && number === undefined
  const choice: InboxChoice = {
    view: CASE_VIEWS.find((caseView) => caseView === query.get('view')) ?? 'open',
    q: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
  const complaintAbout = query.get('complaint') ?? ''
  const inbox = useInbox(choice)
  const { data } = inbox
  const parties = useDeskQuery(WAITING_LIST_KEY, [listWaitingParties])
  const isCurrent = (name: string) => name === choice.view && choice.q === '' && !isWaitingView && !isTemplatesView
  return (
    <>
      <PageHead title={texts.title} className="top">
        <div className="row low gap-8-12">
          <SearchField
            label={texts.search}
            hint={texts.searchHint}
            submit={texts.show}
            text={choice.q || undefined}
            onSearch={(q) => void navigate(inboxAddress({ view: 'open', q, page: 1 }))}
          />
          <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>
        </div>
      </PageHead>
      <nav className={`line line-below gap-2 ${classes.views}`} aria-label={texts.viewsLabel}>
        {CASE_VIEWS.map((name) => (
          <TabLink key={name} to={inboxAddress({ view: name, q: '', page: 1 })} isHere={isCurrent(name)}>
            {texts.views[name]} {data === undefined || name === 'closed' ? null : <b>{data.views[name]}</b>}
          </TabLink>
        ))}
        <TabLink to={`${deskPages.enquiries()}?view=waiting`} isHere={isWaitingView}>
          {deskWaitingList.view}{' '}
          {parties.data === undefined ? null : <b>{parties.data.waiting + parties.data.offered}</b>}
        </TabLink>
        {hasPermission(staff, 'change_reply_templates') ? (
          <TabLink to={`${deskPages.enquiries()}?view=texts`} isHere={isTemplatesView}>
            {deskReplyTemplates.view}
          </TabLink>
        ) : null}
      </nav>
      {isTemplatesView ? <ReplyTemplates /> : null}
      {isWaitingView ? <WaitingList /> : null}
      {isWaitingView || isTemplatesView ? null : (
        <div className={`stack ${classes.inbox} ${number === undefined ? '' : classes.opened}`}>
          <InboxList choice={choice} inbox={inbox} openId={number} />
          <div className={classes.panel}>
            {number === undefined ? (
              <p className="muted pad-16">{texts.choose}</p>
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
