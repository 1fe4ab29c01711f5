import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRole, renewSecondStep, signOutPerson, takeAccess } from '#contract/desk/staff-calls.ts'
import type { StaffPerson } from '#contract/desk/staff-schemas.ts'
import type { StaffRole } from '#domain/desk-permissions.ts'
import { deskFrame } from '#messages/desk-frame.ts'
import { deskStaff } from '#messages/desk-staff.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { isApiError, sentenceOf } from '#web/lib/api.ts'
import { PEOPLE_KEY } from './people-key.ts'
import { RoleField } from './role-field.tsx'
import classes from './staff-page.module.css'

type PersonCardProps = { person: StaffPerson; onDone: (sentence: string) => void; onClose: () => void }
/** An act that asks first. */
type Asked = 'renew' | 'take'

/** One person: the role and what it includes, where they are signed in, and the acts of an owner. */
export function PersonCard({ person, onDone, onClose }: PersonCardProps) {
  const { id, name, version } = person
  const queries = useQueryClient()
  const [role, setRole] = useState<StaffRole>(person.role)
  const [asked, setAsked] = useState<Asked>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; sentence: string }) => send(),
    async onSuccess(_, { sentence }) {
      onDone(sentence)
      await queries.invalidateQueries({ queryKey: ['staff'] })
    },
    async onError(failure) {
      // Somebody else was faster: show what stands there now. What was chosen here stays.
      if (isApiError(failure) && failure.status === 409) await queries.invalidateQueries({ queryKey: PEOPLE_KEY })
    },
  })
  const act = (send: () => Promise<unknown>, sentence: string) => {
    if (!isPending) mutate({ send, sentence })
  }
  return (
    <Card
      title={name}
      acts={
        <Button look="quiet" size="small" aria-label={deskFrame.close} onClick={onClose}>
          <DeskIcon name="close" />
        </Button>
      }
    >
      <div className={classes.side}>
        {/* On a phone the card is below the list: the focus brings it into view. */}
        <RoleField role={role} onChange={setRole} autoFocus />
        <RoleWords role={role} />
        {role === person.role ? null : (
          <Button
            look="main"
            pendingText={isPending ? deskStaff.saving : undefined}
            onClick={() =>
              act(
                () => deskCall(changeRole, { body: { id, role, version } }),
                deskStaff.roleSaved(name, deskStaff.roles[role]),
              )
            }
          >
            {deskStaff.saveRole}
          </Button>
        )}
        <SignedIn person={person} />
        {error === null ? null : <Note kind="bad">{sentenceOf(error, deskStaff.failed)}</Note>}
        <div className={classes.acts}>
          {person.secondStep === 'missing' ? null : (
            <Button
              isWide
              onClick={() => act(() => deskCall(signOutPerson, { body: { id } }), deskStaff.signedOut(name))}
            >
              {deskStaff.signOut}
            </Button>
          )}
          <Button isWide onClick={() => setAsked('renew')}>
            {person.secondStep === 'missing' ? deskStaff.renewAgain : deskStaff.renew}
          </Button>
          <Button look="danger" isWide onClick={() => setAsked('take')}>
            {deskStaff.take}
          </Button>
        </div>
        {asked === undefined ? null : (
          <div className={classes.ask} role="group" aria-label={asked === 'renew' ? deskStaff.renew : deskStaff.take}>
            <p>{asked === 'renew' ? deskStaff.renewAsk(name) : deskStaff.takeAsk(name)}</p>
            <p className={classes.row}>
              <Button
                look={asked === 'take' ? 'danger' : 'plain'}
                autoFocus
                pendingText={isPending ? deskStaff.saving : undefined}
                onClick={() =>
                  asked === 'renew'
                    ? act(() => deskCall(renewSecondStep, { body: { id } }), deskStaff.renewed(name))
                    : act(() => deskCall(takeAccess, { body: { id, version } }), deskStaff.taken(name))
                }
              >
                {asked === 'renew' ? deskStaff.renewYes : deskStaff.take}
              </Button>
              <Button onClick={() => setAsked(undefined)}>{deskStaff.no}</Button>
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}

function RoleWords({ role }: { role: StaffRole }) {
  return (
    <ul className={classes.checks}>
      {deskStaff.may[role].map((words) => (
        <li key={words} className={classes.yes}>
          <DeskIcon name="check" />
          <span>{words}</span>
        </li>
      ))}
      {deskStaff.mayNot[role].map((words) => (
        <li key={words} className={classes.not}>
          <DeskIcon name="close" />
          <span>{deskStaff.without(words)}</span>
        </li>
      ))}
    </ul>
  )
}

function SignedIn({ person }: { person: StaffPerson }) {
  return (
    <div>
      <p>
        <b>{deskStaff.signedIn}</b>
      </p>
      {person.signedIn.length === 0 ? <p className={classes.muted}>{deskStaff.nowhere}</p> : null}
      {person.signedIn.map(({ device, since }) => (
        <p key={since} className={classes.muted}>
          {deskStaff.since(device, printMoment(new Date(since)))}
        </p>
      ))}
    </div>
  )
}
