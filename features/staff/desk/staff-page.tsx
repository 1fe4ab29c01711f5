import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listStaff } from '../api/desk-calls.ts'
import type { StaffMember } from '../api/staff-schemas.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LogCard } from './log-card.tsx'
import { PeopleTable } from './people-table.tsx'
import { PEOPLE_KEY } from './people-key.ts'
import { PersonCard } from './person-card.tsx'
import { StaffTabs } from '#ui/desk/sections/staff-tabs.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import classes from './staff-page.module.css'

/** The staff list, the selected person beside it, and the audit log below. The selected person is in the URL. */
export function StaffPage() {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [message, setMessage] = useState<string>()
  const { data, error, refetch } = useDeskQuery(PEOPLE_KEY, [listStaff], {
    enabled: hasPermission(staff, 'read_staff'),
  })
  const change = (name: 'person' | 'invite', value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const isOwner = hasPermission(staff, 'change_staff')
  const selectedPerson = data?.people.find(({ id }) => id === search.get('person'))

  return (
    <>
      <PageHead title={deskStaff.title} className={`low ${classes.head}`}>
        {isOwner ? (
          <Button variant="main" onClick={() => change('invite', '1')}>
            <DeskIcon name="plus" />
            {deskStaff.invite}
          </Button>
        ) : null}
      </PageHead>
      <StaffTabs staff={staff} />
      {message === undefined ? null : <Note kind="good">{message}</Note>}
      <div className={`row top above-12 gap-18 ${classes.columns}`}>
        <div className={`stack shrink gap-18 ${classes.stack}`}>
          {hasPermission(staff, 'read_staff') ? (
            <Card title={data === undefined ? deskStaff.title : deskStaff.people(data.people.length)}>
              {data === undefined ? (
                <Loading of={{ data, error, refetch }} rows={6} />
              ) : (
                <PeopleTable
                  people={data.people}
                  mayChange={isOwner}
                  selectedId={selectedPerson?.id}
                  onChoose={(id) => change('person', id)}
                />
              )}
            </Card>
          ) : null}
          {hasPermission(staff, 'read_log') ? <LogCard people={data?.people ?? []} /> : null}
        </div>
        {selectedPerson !== undefined && isOwner ? (
          <PersonCard
            key={`${selectedPerson.id} ${selectedPerson.version}`}
            person={selectedPerson}
            onDone={setMessage}
            onClose={() => change('person', null)}
          />
        ) : null}
      </div>
      {isOwner ? (
        <InviteDialog isOpen={search.has('invite')} onClose={() => change('invite', null)} onDone={setMessage} />
      ) : null}
    </>
  )
}
