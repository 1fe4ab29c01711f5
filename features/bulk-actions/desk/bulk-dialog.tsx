import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createBulkAction, previewBulkAction } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { BulkAction } from '../rules/bulk-action.ts'
import { ASSIGNEE_NOBODY } from '#features/bookings/rules/booking-assignee.ts'
import { deskAssignees } from '#messages/bookings/desk-assignees.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { useBookingChoices } from '#ui/desk/lib/use-booking-choices.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import type { BulkFilter } from './use-broadcast.ts'
import classes from './bulk-actions.module.css'

type BulkDialogProps = {
  /** A broadcast has its own dialog. */
  action: Exclude<BulkAction, 'write'>
  /** The filter for the selected bookings. */
  filter: BulkFilter
  selectedCount: number
  /** The maximum number of bookings for this role. */
  limit: number
  onClose: () => void
}

/** Shows which bookings an action applies to and which it leaves out, before anything is done. */
export function BulkDialog({ action, filter, selectedCount, limit, onClose }: BulkDialogProps) {
  const navigate = useNavigate()
  // A retry after a lost response reuses this id, so no second action is created.
  const [id] = useState(() => crypto.randomUUID())
  const isAssignment = action === 'give_to'
  const [to, setTo] = useState<string>()
  const { data: choices } = useBookingChoices()
  const assignment = { to: to === ASSIGNEE_NOBODY ? null : (to ?? null) }
  const rest = isAssignment ? assignment : {}
  const exceedsMaximum = selectedCount > limit
  const preview = useDeskQuery(
    [...BULK_ACTIONS_KEY, 'preview', action, filter, rest],
    [previewBulkAction, { body: { action, filter, ...rest } }],
    { placeholderData: keepPreviousData, enabled: !exceedsMaximum && (!isAssignment || to !== undefined) },
  )
  const affectedCount = preview.data?.affectedCount ?? 0
  const remaining = preview.data?.remainingToday ?? null
  const exceedsDailyLimit = remaining !== null && affectedCount > remaining
  const sending = useMutation({
    mutationFn: () =>
      deskCall(createBulkAction, {
        body: { id, action, filter, bookings: preview.data?.bookings ?? selectedCount, affectedCount, ...rest },
      }),
    onSuccess: (bulkAction) => navigate(deskPages.bulkAction(bulkAction.id)),
    // The list has changed in the meantime, so the preview is fetched again. Typed text stays.
    onError: () => preview.refetch(),
  })
  const { data } = preview
  const checks = useChecks(isAssignment && to === undefined ? { to: texts.assigneePlaceholder } : {})
  const name = choices?.colleagues.find((person) => person.id === to)?.name ?? deskAssignees.nobody
  return (
    <FormDialog
      checks={checks}
      isOpen
      title={texts.titles[action](selectedCount)}
      sending={sending}
      texts={{
        leave: texts.leave,
        action:
          affectedCount === 0 || exceedsDailyLimit
            ? undefined
            : isAssignment
              ? texts.give(affectedCount, name)
              : texts.send(affectedCount),
        working: isAssignment ? texts.giving : texts.sending,
        failed: isAssignment ? texts.assignFailed : texts.failed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (affectedCount > 0 && !exceedsDailyLimit) sending.mutate()
      }}
    >
      <p>{texts.descriptions[action]}</p>
      {isAssignment ? (
        <SelectField autoFocus label={texts.to} {...checks.field('to')} {...bind(to ?? '', setTo)}>
          {to === undefined ? <option value="">{texts.assigneePlaceholder}</option> : null}
          {choices?.colleagues.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
          <option value={ASSIGNEE_NOBODY}>{texts.nobody}</option>
        </SelectField>
      ) : null}
      {exceedsMaximum ? <Note kind="waits">{texts.tooMany(limit)}</Note> : null}
      {exceedsDailyLimit ? <Note kind="waits">{texts.tooManyToday(remaining)}</Note> : null}
      {preview.isLoading ? <p>{texts.looking}</p> : null}
      {preview.error === null ? null : <Note kind="bad">{serverMessageOf(preview.error, texts.previewFailed)}</Note>}
      {data === undefined ? null : (
        <div className={`stack gap-4 ${classes.effect}`}>
          <p>
            <b>{isAssignment ? texts.assignmentPreview(affectedCount) : texts.affectedCount(affectedCount)}</b>
          </p>
          {data.leftOut.map(({ reason, bookings }) => (
            <p key={reason}>{texts.leftOut(bookings, texts.reasons[reason])}</p>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
