import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { saveView, listViews, type SavedView } from '../api/views-calls.ts'
import { DESK_BOOKING_VIEWS, type DeskBookingView } from '../rules/desk-booking-views.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { deskViews } from '#messages/bookings/desk-views.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { TabLink } from '#ui/desk/tabs.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { savableParams, showsView } from './list-query.ts'
import { ViewDialog } from './view-dialog.tsx'
import { VIEWS_KEY } from './views-key.ts'
import classes from './bookings-page.module.css'

type ViewTabsProps = {
  staff: StaffMember
  search: URLSearchParams
  counts: Record<DeskBookingView, number> | undefined
}

/** The views of the table: the built-in ones and the saved ones. Each has its own URL. */
export function ViewTabs({ staff, search, counts }: ViewTabsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [removedView, setRemovedView] = useState<SavedView>()
  const { data } = useDeskQuery(VIEWS_KEY, [listViews])
  const savedViews = data?.views ?? []
  const current = savedViews.find(({ address }) => showsView(search, address))
  const view = search.get('view') ?? 'all'
  const isUnfiltered = Object.keys(savableParams(search)).every((name) => name === 'view')
  return (
    <>
      <nav aria-label={texts.viewsLabel} className={`line middle line-below gap-8 ${classes.viewsLine}`}>
        <ul className={`line shrink gap-2 ${classes.views}`}>
          {DESK_BOOKING_VIEWS.map((each) => (
            <li key={each}>
              <TabLink
                to={each === 'all' ? deskPages.bookings() : `${deskPages.bookings()}?view=${each}`}
                isHere={current === undefined && view === each}
              >
                {texts.views[each]}{' '}
                <b className={each === 'review' && (counts?.review ?? 0) > 0 ? classes.hot : ''}>
                  {counts?.[each] ?? ''}
                </b>
              </TabLink>
            </li>
          ))}
          {savedViews.map(({ id, name, address, bookings, isUrgent }) => (
            <li key={id}>
              <TabLink to={`${deskPages.bookings()}?${new URLSearchParams(address)}`} isHere={current?.id === id}>
                {name} <b className={isUrgent && bookings > 0 ? classes.hot : ''}>{bookings}</b>
              </TabLink>
            </li>
          ))}
        </ul>
        {current === undefined && isUnfiltered ? null : current !== undefined && !current.mayChange ? null : (
          <SmallButton variant="quiet" onClick={() => setIsOpen(true)}>
            {current === undefined ? deskViews.keep : deskViews.change}
          </SmallButton>
        )}
      </nav>
      {removedView === undefined ? null : (
        <Undo key={removedView.id} view={removedView} onEnd={() => setRemovedView(undefined)} />
      )}
      {isOpen ? (
        <ViewDialog
          staff={staff}
          search={search}
          view={current}
          onClose={() => setIsOpen(false)}
          onRemoved={setRemovedView}
        />
      ) : null}
    </>
  )
}

/** A removed view can be restored for ten seconds. */
function Undo({ view, onEnd }: { view: SavedView; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, isShared, isUrgent, address }: SavedView) =>
      deskCall(saveView, { body: { name, isShared, isUrgent, address } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: VIEWS_KEY })
      onEnd()
    },
  })
  return (
    <UndoNote
      text={deskViews.removed(view.name)}
      undo={deskViews.undo}
      pendingText={isPending ? deskViews.working : undefined}
      onUndo={() => mutate(view)}
      onEnd={onEnd}
    />
  )
}
