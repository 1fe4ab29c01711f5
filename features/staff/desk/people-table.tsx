import type { StaffPerson } from '../api/desk-schemas.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { printAgo } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Avatar } from '#desk/ui/avatar.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import table from '#desk/ui/table.module.css'
import classes from './staff-page.module.css'

/** Recovery codes are named when only so many are left. */
const FEW_CODES = 4

type PeopleTableProps = {
  people: readonly StaffPerson[]
  mayChange: boolean
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The people at the desk. On a phone each is a card. */
export function PeopleTable({ people, mayChange, chosen, onChoose }: PeopleTableProps) {
  const now = useNow()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{deskStaff.name}</th>
          <th scope="col">{deskStaff.role}</th>
          <th scope="col">{deskStaff.secondStep}</th>
          <th scope="col">{deskStaff.seen}</th>
          {mayChange ? (
            <th scope="col" className={table.number}>
              {deskStaff.acts}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={person.id === chosen ? table.chosen : ''}>
            <td>
              <span className={classes.person}>
                <Avatar name={person.name} />
                <span>
                  {person.name} {person.isSample ? <small>{deskStaff.sample}</small> : null}
                </span>
              </span>
            </td>
            <td data-label={deskStaff.role}>{deskStaff.roles[person.role]}</td>
            <td data-label={deskStaff.secondStep}>
              {person.secondStep === 'missing' ? <Chip kind="waits">{deskStaff.notYet}</Chip> : stepOf(person)}
            </td>
            <td data-label={deskStaff.seen} className={classes.muted}>
              {person.seenAt === null
                ? deskStaff.invited(printAgo(new Date(person.invitedAt), now))
                : printAgo(new Date(person.seenAt), now)}
            </td>
            {mayChange ? (
              <td className={classes.end}>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={deskStaff.changeOf(person.name)}
                  onClick={() => onChoose(person.id)}
                >
                  {deskStaff.change}
                </Button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stepOf({ recoveryCodesLeft }: StaffPerson): string {
  return recoveryCodesLeft !== null && recoveryCodesLeft < FEW_CODES
    ? deskStaff.appCodes(recoveryCodesLeft)
    : deskStaff.app
}
