import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeRole,
  resetAccess,
  resetSecondStep,
  signOutPerson,
  revokeAccess,
  type StaffPerson,
} from '../api/desk-calls.ts'
import { STAFF_ROLES, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useMergingSave } from '#ui/desk/lib/use-merging-save.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { ConflictDialog } from '#ui/desk/conflict-dialog.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { PEOPLE_KEY } from './people-key.ts'
import { RoleField } from './role-field.tsx'
import classes from './staff-page.module.css'

type PersonCardProps = { person: StaffPerson; onDone: (sentence: string) => void; onClose: () => void }
/** An action that asks for confirmation. */
type ConfirmableAction = 'renew' | 'access' | 'take'

/** One person: the role and what it includes, where they are signed in, and the actions of an owner. */
export function PersonCard({ person, onDone, onClose }: PersonCardProps) {
  const { id, name, version } = person
  const queryClient = useQueryClient()
  const [role, setRole] = useState<StaffRole>(person.role)
  const [confirming, setConfirming] = useState<ConfirmableAction>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; sentence: string }) => send(),
    async onSuccess(_, { sentence }) {
      onDone(sentence)
      await queryClient.invalidateQueries({ queryKey: ['staff'] })
    },
  })
  const roles = useMergingSave({
    fields: ['role'],
    base: { role: person.role },
    send: (form: { role: string }, seenVersion: number) =>
      deskCall(changeRole, { body: { id, role: roleOf(form.role), version: seenVersion } }),
    currentOf(failure) {
      const present = currentValuesIn(failure, changeRole)
      return present && { ...present, values: { role: present.role } }
    },
    async onSaved() {
      onDone(deskStaff.roleSaved(name, deskStaff.roles[role]))
      await queryClient.invalidateQueries({ queryKey: ['staff'] })
    },
  })
  // Revoking applies to the person's current version, so a role changed in the meantime does not prevent it.
  const revoke = async (seenVersion: number): Promise<unknown> => {
    try {
      return await deskCall(revokeAccess, { body: { id, version: seenVersion } })
    } catch (failure) {
      const present = currentValuesIn(failure, revokeAccess)
      if (present === undefined) throw failure
      return revoke(present.version)
    }
  }
  const failed = error ?? (roles.conflict === undefined ? roles.error : null)
  const run = (send: () => Promise<unknown>, sentence: string) => {
    if (!isPending) mutate({ send, sentence })
  }
  const confirmations = {
    renew: {
      label: deskStaff.renew,
      words: deskStaff.renewConfirm(name),
      send: () => deskCall(resetSecondStep, { body: { id } }),
      done: deskStaff.renewed(name),
    },
    access: {
      label: deskStaff.access,
      words: deskStaff.accessConfirm(name),
      send: () => deskCall(resetAccess, { body: { id } }),
      done: deskStaff.renewed(name),
    },
    take: {
      label: deskStaff.take,
      words: deskStaff.revokeConfirm(name),
      send: () => revoke(version),
      done: deskStaff.taken(name),
    },
  } as const
  return (
    <Card
      title={name}
      actions={
        <SmallButton variant="quiet" aria-label={deskFrame.close} onClick={onClose}>
          <DeskIcon name="close" />
        </SmallButton>
      }
    >
      <div className="stack gap-14 pad-14-16">
        {/* On a phone the card is below the list: focusing it scrolls it into view. */}
        <RoleField role={role} onChange={setRole} autoFocus />
        <RolePermissions role={role} />
        {role === person.role ? null : (
          <Button
            variant="main"
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
            failure={roles.error === null ? '' : serverMessageOf(roles.error, deskStaff.failed)}
            isPending={roles.isPending}
            onSave={roles.resolve}
            onClose={() => {
              roles.dismiss()
              void queryClient.invalidateQueries({ queryKey: PEOPLE_KEY })
            }}
          />
        )}
        {failed === null ? null : <Note kind="bad">{serverMessageOf(failed, deskStaff.failed)}</Note>}
        <div className="stack gap-8">
          {person.secondStep === 'missing' ? null : (
            <Button
              isWide
              onClick={() => run(() => deskCall(signOutPerson, { body: { id } }), deskStaff.signedOut(name))}
            >
              {deskStaff.signOut}
            </Button>
          )}
          <Button isWide onClick={() => setConfirming('renew')}>
            {person.secondStep === 'missing' ? deskStaff.resendLink : deskStaff.renew}
          </Button>
          {person.secondStep === 'missing' ? null : (
            <Button isWide onClick={() => setConfirming('access')}>
              {deskStaff.access}
            </Button>
          )}
          <Button variant="danger" isWide onClick={() => setConfirming('take')}>
            {deskStaff.take}
          </Button>
        </div>
        {confirming === undefined ? null : (
          <div className={`stack gap-8 ${classes.ask}`} role="group" aria-label={confirmations[confirming].label}>
            <p>{confirmations[confirming].words}</p>
            <p className="row gap-8">
              <Button
                variant={confirming === 'take' ? 'danger' : 'plain'}
                autoFocus
                pendingText={isPending ? deskStaff.saving : undefined}
                onClick={() => run(confirmations[confirming].send, confirmations[confirming].done)}
              >
                {confirming === 'take' ? deskStaff.take : deskStaff.renewSubmit}
              </Button>
              <Button onClick={() => setConfirming(undefined)}>{deskStaff.no}</Button>
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Parses a role from text. */
function roleOf(text: string): StaffRole {
  return STAFF_ROLES.find((role) => role === text) ?? 'content'
}

function RolePermissions({ role }: { role: StaffRole }) {
  return (
    <ul className={classes.checks}>
      {deskStaff.may[role].map((permissionText) => (
        <li key={permissionText} className={classes.yes}>
          <DeskIcon name="check" />
          <span>{permissionText}</span>
        </li>
      ))}
      {deskStaff.notPermitted[role].map((permissionText) => (
        <li key={permissionText} className={classes.not}>
          <DeskIcon name="close" />
          <span>{deskStaff.without(permissionText)}</span>
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
      {person.signedIn.length === 0 ? <p className="muted">{deskStaff.nowhere}</p> : null}
      {person.signedIn.map(({ device, since }) => (
        <p key={since} className="muted">
          {deskStaff.since(device, printDateTime(new Date(since)))}
        </p>
      ))}
    </div>
  )
}
