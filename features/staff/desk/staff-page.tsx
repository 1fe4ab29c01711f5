import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listStaff } from '../api/desk-calls.ts'
import type { StaffMember } from '../api/desk-schemas.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LogCard } from './log-card.tsx'
import { PeopleTable } from './people-table.tsx'
import { PEOPLE_KEY } from './people-key.ts'
import { PersonCard } from './person-card.tsx'
import { StaffTabs } from '#desk/sections/staff-tabs.tsx'
import classes from './staff-page.module.css'

/** The people at the desk, one of them beside the list, and the log below. Who is shown is in the address. */
export function StaffPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(deskStaff.title)
  const [search, setSearch] = useSearchParams()
  const [said, setSaid] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: () => deskCall(listStaff),
    enabled: mayDo(staff, 'read_staff'),
  })
  const change = (name: 'person' | 'invite', value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const isOwner = mayDo(staff, 'change_staff')
  const chosen = data?.people.find(({ id }) => id === search.get('person'))

  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {deskStaff.title}
        </h1>
        {isOwner ? (
          <Button look="main" onClick={() => change('invite', '1')}>
            <DeskIcon name="plus" />
            {deskStaff.invite}
          </Button>
        ) : null}
      </div>
      <StaffTabs staff={staff} />
      {said === undefined ? null : <Note kind="good">{said}</Note>}
      <div className={classes.columns}>
        <div className={classes.stack}>
          {mayDo(staff, 'read_staff') ? (
            <Card title={data === undefined ? deskStaff.title : deskStaff.people(data.people.length)}>
              {data === undefined ? (
                <Waiting hasFailed={error !== null} onAgain={() => void refetch()} />
              ) : (
                <PeopleTable
                  people={data.people}
                  mayChange={isOwner}
                  chosen={chosen?.id}
                  onChoose={(id) => change('person', id)}
                />
              )}
            </Card>
          ) : null}
          {mayDo(staff, 'read_log') ? <LogCard people={data?.people ?? []} /> : null}
        </div>
        {chosen !== undefined && isOwner ? (
          <PersonCard
            key={`${chosen.id} ${chosen.version}`}
            person={chosen}
            onDone={setSaid}
            onClose={() => change('person', null)}
          />
        ) : null}
      </div>
      {isOwner ? (
        <InviteDialog isOpen={search.has('invite')} onClose={() => change('invite', null)} onDone={setSaid} />
      ) : null}
    </>
  )
}

function Waiting({ hasFailed, onAgain }: { hasFailed: boolean; onAgain: () => void }) {
  return hasFailed ? <FailedPart onAgain={onAgain} /> : <Skeleton rows={6} />
}
