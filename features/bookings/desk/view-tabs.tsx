import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { keepView, listViews } from '../api/views-calls.ts'
import type { SavedView } from '../api/views-schemas.ts'
import { DESK_BOOKING_VIEWS, type DeskBookingView } from '../rules/desk-booking-views.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { deskViews } from '#messages/bookings/desk-views.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { keptPart, showsView } from './list-query.ts'
import { ViewDialog } from './view-dialog.tsx'
import { VIEWS_KEY } from './views-key.ts'
import classes from './bookings-page.module.css'

type ViewTabsProps = {
  staff: StaffMember
  search: URLSearchParams
  counts: Record<DeskBookingView, number> | undefined
}

/** The views of the table: those that everybody has, and the kept ones. Each is an address. */
export function ViewTabs({ staff, search, counts }: ViewTabsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [removed, setRemoved] = useState<SavedView>()
  const { data } = useQuery({ queryKey: VIEWS_KEY, queryFn: () => deskCall(listViews) })
  const kept = data?.views ?? []
  const current = kept.find(({ address }) => showsView(search, address))
  const view = search.get('view') ?? 'all'
  const isPlain = Object.keys(keptPart(search)).every((name) => name === 'view')
  return (
    <>
      <nav aria-label={texts.viewsLabel} className={classes.viewsLine}>
        <ul className={classes.views}>
          {DESK_BOOKING_VIEWS.map((each) => (
            <li key={each}>
              <Link
                to={each === 'all' ? deskPages.bookings() : `${deskPages.bookings()}?view=${each}`}
                aria-current={current === undefined && view === each ? 'page' : undefined}
              >
                {texts.views[each]}{' '}
                <b className={each === 'review' && (counts?.review ?? 0) > 0 ? classes.hot : ''}>
                  {counts?.[each] ?? ''}
                </b>
              </Link>
            </li>
          ))}
          {kept.map(({ id, name, address, bookings, isUrgent }) => (
            <li key={id}>
              <Link
                to={`${deskPages.bookings()}?${new URLSearchParams(address)}`}
                aria-current={current?.id === id ? 'page' : undefined}
              >
                {name} <b className={isUrgent && bookings > 0 ? classes.hot : ''}>{bookings}</b>
              </Link>
            </li>
          ))}
        </ul>
        {current === undefined && isPlain ? null : current !== undefined && !current.mayChange ? null : (
          <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
            {current === undefined ? deskViews.keep : deskViews.change}
          </Button>
        )}
      </nav>
      {removed === undefined ? null : <Undo key={removed.id} view={removed} onEnd={() => setRemoved(undefined)} />}
      {isOpen ? (
        <ViewDialog
          staff={staff}
          search={search}
          view={current}
          onClose={() => setIsOpen(false)}
          onRemoved={setRemoved}
        />
      ) : null}
    </>
  )
}

/** For ten seconds a removed view can be kept again. */
function Undo({ view, onEnd }: { view: SavedView; onEnd: () => void }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, isShared, isUrgent, address }: SavedView) =>
      deskCall(keepView, { body: { name, isShared, isUrgent, address } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: VIEWS_KEY })
      onEnd()
    },
  })
  return (
    <UndoNote
      words={deskViews.removed(view.name)}
      undo={deskViews.undo}
      pendingText={isPending ? deskViews.working : undefined}
      onUndo={() => mutate(view)}
      onEnd={onEnd}
    />
  )
}
