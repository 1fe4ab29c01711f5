import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRole, renewAccess, renewSecondStep, signOutPerson, takeAccess } from '../api/desk-calls.ts'
import type { StaffPerson } from '../api/desk-schemas.ts'
import { STAFF_ROLES, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { ConflictDialog } from '#desk/ui/conflict-dialog.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PEOPLE_KEY } from './people-key.ts'
import { RoleField } from './role-field.tsx'
import classes from './staff-page.module.css'

type PersonCardProps = { person: StaffPerson; onDone: (sentence: string) => void; onClose: () => void }
/** An act that asks first. */
type Asked = 'renew' | 'access' | 'take'

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
  })
  const roles = useMergingSave({
    fields: ['role'],
    base: { role: person.role },
    send: (form: { role: string }, seen: number) =>
      deskCall(changeRole, { body: { id, role: roleOf(form.role), version: seen } }),
    presentOf(failure) {
      const present = presentAfter(failure, changeRole)
      return present && { ...present, values: { role: present.role } }
    },
    async onSaved() {
      onDone(deskStaff.roleSaved(name, deskStaff.roles[role]))
      await queries.invalidateQueries({ queryKey: ['staff'] })
    },
  })
  // Another role is nothing against taking the access: it is taken from the person as they are now.
  const take = async (seen: number): Promise<unknown> => {
    try {
      return await deskCall(takeAccess, { body: { id, version: seen } })
    } catch (failure) {
      const present = presentAfter(failure, takeAccess)
      if (present === undefined) throw failure
      return take(present.version)
    }
  }
  const failed = error ?? (roles.conflict === undefined ? roles.error : null)
  const act = (send: () => Promise<unknown>, sentence: string) => {
    if (!isPending) mutate({ send, sentence })
  }
  const asks = {
    renew: {
      label: deskStaff.renew,
      words: deskStaff.renewAsk(name),
      send: () => deskCall(renewSecondStep, { body: { id } }),
      done: deskStaff.renewed(name),
    },
    access: {
      label: deskStaff.access,
      words: deskStaff.accessAsk(name),
      send: () => deskCall(renewAccess, { body: { id } }),
      done: deskStaff.renewed(name),
    },
    take: {
      label: deskStaff.take,
      words: deskStaff.takeAsk(name),
      send: () => take(version),
      done: deskStaff.taken(name),
    },
  } as const
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
            pendingText={roles.isPending ? deskStaff.saving : undefined}
            onClick={() => {
              if (!roles.isPending) roles.save({ role }, version)
            }}
          >
            {deskStaff.saveRole}
          </Button>
        )}
        <SignedIn person={person} />
        {roles.conflict === undefined ? null : (
          <ConflictDialog
            key={roles.conflict.version}
            fields={[
              {
                name: 'role',
                label: deskStaff.role,
                inSentence: deskStaff.roleInSentence,
                theirs: deskStaff.roles[roleOf(roles.conflict.values.role)],
                mine: deskStaff.roles[roleOf(roles.conflict.mine.role)],
              },
            ]}
            changes={roles.conflict.changes}
            failure={roles.error === null ? '' : sentenceOf(roles.error, deskStaff.failed)}
            isPending={roles.isPending}
            onSave={roles.resolve}
            onClose={() => {
              roles.leave()
              void queries.invalidateQueries({ queryKey: PEOPLE_KEY })
            }}
          />
        )}
        {failed === null ? null : <Note kind="bad">{sentenceOf(failed, deskStaff.failed)}</Note>}
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
          {person.secondStep === 'missing' ? null : (
            <Button isWide onClick={() => setAsked('access')}>
              {deskStaff.access}
            </Button>
          )}
          <Button look="danger" isWide onClick={() => setAsked('take')}>
            {deskStaff.take}
          </Button>
        </div>
        {asked === undefined ? null : (
          <div className={classes.ask} role="group" aria-label={asks[asked].label}>
            <p>{asks[asked].words}</p>
            <p className={classes.row}>
              <Button
                look={asked === 'take' ? 'danger' : 'plain'}
                autoFocus
                pendingText={isPending ? deskStaff.saving : undefined}
                onClick={() => act(asks[asked].send, asks[asked].done)}
              >
                {asked === 'take' ? deskStaff.take : deskStaff.renewYes}
              </Button>
              <Button onClick={() => setAsked(undefined)}>{deskStaff.no}</Button>
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}

/** A role that came as text. */
function roleOf(text: string): StaffRole {
  return STAFF_ROLES.find((role) => role === text) ?? 'content'
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
