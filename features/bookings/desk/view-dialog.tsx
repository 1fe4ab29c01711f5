import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { changeView, saveView, removeView, type SavedView } from '../api/views-calls.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskViews as texts } from '#messages/bookings/desk-views.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { savableParams } from './list-query.ts'
import { VIEWS_KEY } from './views-key.ts'
import classes from './bookings-page.module.css'

type ViewDialogProps = {
  staff: StaffMember
  search: URLSearchParams
  /** The saved view that the table shows; undefined for a new one. */
  view: SavedView | undefined
  onClose: () => void
  onRemoved: (view: SavedView) => void
}

/** Saves the current list under a name, or changes and removes a saved view. */
export function ViewDialog({ staff, search, view, onClose, onRemoved }: ViewDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const [isUrgent, setIsUrgent] = useState(view?.isUrgent ?? false)
  const checks = useChecks(name.trim() === '' ? { name: deskForms.viewName } : {})
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: VIEWS_KEY })
    onClose()
  }
  const save = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), isShared, isUrgent, address: savableParams(search) }
      if (view === undefined) await deskCall(saveView, { body })
      else await deskCall(changeView, { params: { id: view.id }, body })
    },
    async onSuccess() {
      // A view does not include the search text, so go to the view without it.
      await navigate(`${deskPages.bookings()}?${new URLSearchParams(savableParams(search))}`)
      await finish()
    },
  })
  const remove = useMutation({
    mutationFn: (removedView: SavedView) => deskCall(removeView, { params: { id: removedView.id } }),
    async onSuccess(_, removedView) {
      onRemoved(removedView)
      await finish()
    },
  })
  const error = save.error ?? remove.error
  return (
    <FormDialog
      checks={checks}
      isOpen
      title={view === undefined ? texts.titleSave : texts.titleChange(view.name)}
      sending={{ isPending: save.isPending, error }}
      texts={{ ...texts, action: view === undefined ? texts.action : texts.save }}
      actions={
        view === undefined ? null : (
          <Button
            variant="danger"
            pendingText={remove.isPending ? texts.removing : undefined}
            onClick={() => remove.mutate(view)}
          >
            {texts.remove}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={save.mutate}
    >
      <p>
        {texts.what} {search.get('q') === null ? '' : texts.withoutSearch}
      </p>
      <Field
        label={texts.name}
        autoFocus
        autoComplete="off"
        maxLength={40}
        {...checks.field('name')}
        {...bind(name, setName)}
      />
      {staff.role === 'owner' || staff.role === 'manager' ? (
        <label className={`line middle gap-10 ${classes.choice}`}>
          <input type="checkbox" checked={isShared} onChange={(event) => setIsShared(event.target.checked)} />
          {texts.shared}
        </label>
      ) : null}
      <label className={`line middle gap-10 ${classes.choice}`}>
        <input type="checkbox" checked={isUrgent} onChange={(event) => setIsUrgent(event.target.checked)} />
        {texts.urgent}
      </label>
    </FormDialog>
  )
}
