import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { changeView, keepView, removeView } from '../api/views-calls.ts'
import type { SavedView } from '../api/views-schemas.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskViews as texts } from '#messages/bookings/desk-views.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { keptPart } from './list-query.ts'
import { VIEWS_KEY } from './views-key.ts'
import classes from './bookings-page.module.css'

type ViewDialogProps = {
  staff: StaffMember
  search: URLSearchParams
  /** The kept view that the table shows; undefined for a new one. */
  view: SavedView | undefined
  onClose: () => void
  onRemoved: (view: SavedView) => void
}

/** Keeps the list as it is now under a name, or changes and removes a kept one. */
export function ViewDialog({ staff, search, view, onClose, onRemoved }: ViewDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const [isUrgent, setIsUrgent] = useState(view?.isUrgent ?? false)
  const checks = useChecks(name.trim() === '' ? { name: deskForms.viewName } : {})
  const done = async () => {
    await queries.invalidateQueries({ queryKey: VIEWS_KEY })
    onClose()
  }
  const keep = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), isShared, isUrgent, address: keptPart(search) }
      if (view === undefined) await deskCall(keepView, { body })
      else await deskCall(changeView, { params: { id: view.id }, body })
    },
    async onSuccess() {
      // What was searched for is not kept, so the table shows the view itself.
      await navigate(`${deskPages.bookings()}?${new URLSearchParams(keptPart(search))}`)
      await done()
    },
  })
  const remove = useMutation({
    mutationFn: (gone: SavedView) => deskCall(removeView, { params: { id: gone.id } }),
    async onSuccess(_, gone) {
      onRemoved(gone)
      await done()
    },
  })
  const error = keep.error ?? remove.error
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={view === undefined ? texts.titleKeep : texts.titleChange(view.name)}
      onClose={onClose}
      onSubmit={() => {
        if (!keep.isPending) checks.submit(keep.mutate)
      }}
      acts={
        <>
          {view === undefined ? null : (
            <Button
              look="danger"
              pendingText={remove.isPending ? texts.removing : undefined}
              onClick={() => remove.mutate(view)}
            >
              {texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={keep.isPending ? texts.working : undefined}>
            {view === undefined ? texts.act : texts.save}
          </Button>
        </>
      }
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
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {staff.role === 'owner' || staff.role === 'manager' ? (
        <label className={classes.choice}>
          <input type="checkbox" checked={isShared} onChange={(event) => setIsShared(event.target.checked)} />
          {texts.shared}
        </label>
      ) : null}
      <label className={classes.choice}>
        <input type="checkbox" checked={isUrgent} onChange={(event) => setIsUrgent(event.target.checked)} />
        {texts.urgent}
      </label>
    </FormDialog>
  )
}
