import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { deskEnquiries } from '#messages/enquiries/desk.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import type { DeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { DeskIcon, type DeskIconName } from '#ui/desk/icon.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { SCREENS } from './screens.ts'
import { useEnquirySearch } from './use-enquiry-search.ts'
import { useBookingSearch } from './use-booking-search.ts'
import { usePackageSearch } from './use-package-search.ts'
import classes from './command-palette.module.css'

type Command = { id: string; name: string; about?: string; icon: DeskIconName; group: string; run: () => void }
type CommandPaletteProps = { staff: StaffMember; isOpen: boolean; onClose: () => void; keys: DeskKeys }

/** The dialog for `/` and `Ctrl K`: finds screens and actions by name. Arrow keys select, Enter opens. */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={deskFrame.find} className={classes.dialog ?? ''}>
      <CommandPaletteBody {...rest} onClose={onClose} />
    </Dialog>
  )
}

function CommandPaletteBody({ staff, onClose, keys }: Omit<CommandPaletteProps, 'isOpen'>) {
  const [query, setQuery] = useState('')
  const [selectedIndex, setSelectedIndex] = useState(0)
  const navigate = useNavigate()
  const { foundBookings: bookings, isSearching } = useBookingSearch(query, hasPermission(staff, 'read_bookings'))
  const enquiry = useEnquirySearch(query, hasPermission(staff, 'answer_enquiries'))
  const packages = usePackageSearch(query, hasPermission(staff, 'read_catalogue'))
  const commands = useCommands(staff, keys)
  // Offer a new booking only after the search has returned. Otherwise a quick Enter could start one instead of opening
  // an existing booking.
  const canBookForTypedName = /\p{L}{2}/u.test(query) && !isSearching
  const enquiryNumber = enquiry.caseSummary?.number ?? 0
  const found: Command[] = [
    ...(enquiry.caseSummary === null
      ? []
      : [
          {
            id: enquiry.caseSummary.printed,
            name: enquiry.caseSummary.name,
            about: `${enquiry.caseSummary.printed}, ${enquiry.caseSummary.preview}`,
            icon: 'mail' as const,
            group: deskEnquiries.states[enquiry.caseSummary.state],
            run: () => void navigate(deskPages.enquiry(enquiryNumber)),
          },
        ]),
    ...bookings.map((booking) => ({
      id: booking.reference,
      name: booking.booker,
      about: `${booking.reference}, ${booking.packageName}, ${formatCalendarDate(calendarDate(booking.startDate))}`,
      icon: 'list' as const,
      group: texts.by[booking.by] || texts.statuses[booking.status],
      run: () => void navigate(deskPages.booking(booking.reference)),
    })),
    ...packages.map(({ id, name, state, duration }) => ({
      id: `package-${id}`,
      name,
      about: duration,
      icon: 'map' as const,
      group: deskPackageList.states[state],
      run: () => void navigate(deskPages.package(id)),
    })),
    ...commands.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase())),
    ...(canBookForTypedName && hasPermission(staff, 'hold_seats')
      ? [newBookingCommand(query.trim(), (to) => void navigate(to))]
      : []),
  ]
  const activeIndex = Math.min(selectedIndex, found.length - 1)
  const run = (entry: Command | undefined) => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') {
      // The focus returns to the button that opened the dialog, and this keypress must not activate it.
      event.preventDefault()
      run(found[activeIndex])
    }
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    setSelectedIndex((activeIndex + step + found.length) % found.length)
  }
  return (
    <div className={classes.body}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="find-list"
        aria-activedescendant={found[activeIndex] === undefined ? undefined : `find-${found[activeIndex].id}`}
        aria-autocomplete="list"
        aria-label={deskFrame.find}
        placeholder={deskFrame.findPlaceholder}
        autoComplete="off"
        autoFocus
        className={`large ${classes.input}`}
        value={query}
        maxLength={100}
        onChange={(event) => {
          setQuery(event.target.value)
          setSelectedIndex(0)
        }}
        onKeyDown={handleKey}
      />
      <div id="find-list" role="listbox" aria-label={deskFrame.find} className={`above-10 ${classes.list}`}>
        {found.map((entry, index) => (
          <div
            key={entry.id}
            id={`find-${entry.id}`}
            role="option"
            aria-selected={index === activeIndex}
            className={`line middle ${classes.option}`}
            onClick={() => run(entry)}
            onKeyDown={handleKey}
          >
            <DeskIcon name={entry.icon} />
            <span>
              <b>{entry.name}</b> {entry.about}
            </span>
            <small className="muted">{entry.group}</small>
          </div>
        ))}
      </div>
      <p className={`muted ${classes.nothing}`} role="status">
        {found.length > 0
          ? ''
          : isSearching || enquiry.isSearching
            ? texts.searching
            : deskFrame.noResults(query.trim())}
      </p>
    </div>
  )
}

/** Starts a new booking with the typed name, for a caller who is not in the list yet. */
function newBookingCommand(name: string, go: (to: string) => void): Command {
  return {
    id: 'new-for',
    name: deskFrame.newBookingFor(name),
    icon: 'plus',
    group: deskFrame.actions,
    run: () => go(`${deskPages.newBooking()}?${new URLSearchParams({ name })}`),
  }
}

/** The screens and actions available to a staff member. */
function useCommands(staff: StaffMember, keys: DeskKeys): Command[] {
  const navigate = useNavigate()
  const screens = SCREENS.flat()
    .filter(({ permission }) => permission === null || hasPermission(staff, permission))
    .map(({ name, to, icon }) => ({
      id: to.replaceAll('/', '-'),
      name,
      icon,
      group: deskFrame.screens,
      run: () => void navigate(to),
    }))
  const newBooking: Command = {
    id: 'new-booking',
    name: deskFrame.newBooking,
    icon: 'plus',
    group: deskFrame.actions,
    run: () => void navigate(deskPages.newBooking()),
  }
  const invite: Command = {
    id: 'invite',
    name: deskFrame.invite,
    icon: 'plus',
    group: deskFrame.actions,
    run: () => void navigate(`${deskPages.staff()}?invite=1`),
  }
  const keysToggle: Command = {
    id: 'keys',
    name: keys.areEnabled ? deskFrame.keysOff : deskFrame.keysOn,
    icon: 'check',
    group: deskFrame.actions,
    run: keys.toggle,
  }
  return [
    ...screens,
    ...(hasPermission(staff, 'hold_seats') ? [newBooking] : []),
    ...(hasPermission(staff, 'change_staff') ? [invite] : []),
    keysToggle,
  ]
}
