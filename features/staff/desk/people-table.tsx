import type { StaffPerson } from '../api/desk-calls.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { printTimeAgo } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Avatar } from '#ui/desk/avatar.tsx'
import { SmallButton } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import table from '#ui/desk/table.module.css'
import classes from './staff-page.module.css'

/** The number of recovery codes is shown only when this many or fewer are left. */
const LOW_CODES_THRESHOLD = 4

type PeopleTableProps = {
  people: readonly StaffPerson[]
  mayChange: boolean
  selectedId: string | undefined
  onChoose: (id: string) => void
}

/** The people at the desk. On a phone each person is a card. */
export function PeopleTable({ people, mayChange, selectedId, onChoose }: PeopleTableProps) {
  const now = useNow()
  return (
    <DataTable
      headings={[
        deskStaff.name,
        deskStaff.role,
        deskStaff.secondStep,
        deskStaff.seen,
        mayChange ? { number: deskStaff.actions } : null,
      ]}
    >
      {people.map((person) => (
        <tr key={person.id} className={person.id === selectedId ? table.chosen : ''}>
          <td>
            <span className={`line middle strong gap-10 ${classes.person}`}>
              <Avatar name={person.name} />
              <span>
                {person.name} {person.isSample ? <small>{deskStaff.sample}</small> : null}
              </span>
            </span>
          </td>
          <td data-label={deskStaff.role}>{deskStaff.roles[person.role]}</td>
          <td data-label={deskStaff.secondStep}>
            {person.secondStep === 'missing' ? <Chip kind="waits">{deskStaff.notSetUp}</Chip> : secondStepLabel(person)}
          </td>
          <td data-label={deskStaff.seen} className="muted">
            {person.seenAt === null
              ? deskStaff.invited(printTimeAgo(new Date(person.invitedAt), now))
              : printTimeAgo(new Date(person.seenAt), now)}
          </td>
          {mayChange ? (
            <td className={`right ${classes.end}`}>
              <SmallButton
                variant="quiet"
                aria-label={deskStaff.changeOf(person.name)}
                onClick={() => onChoose(person.id)}
              >
                {deskStaff.change}
              </SmallButton>
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  )
}

function secondStepLabel({ recoveryCodesLeft }: StaffPerson): string {
  return recoveryCodesLeft !== null && recoveryCodesLeft < LOW_CODES_THRESHOLD
    ? deskStaff.appCodes(recoveryCodesLeft)
    : deskStaff.app
}
