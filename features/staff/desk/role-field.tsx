import { STAFF_ROLES, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { SelectField } from '#ui/desk/field.tsx'

type RoleFieldProps = { role: StaffRole; onChange: (role: StaffRole) => void; hint?: string; autoFocus?: boolean }

/** Selects one of the six roles. */
export function RoleField({ role, onChange, ...rest }: RoleFieldProps) {
  return (
    <SelectField
      {...rest}
      label={deskStaff.role}
      value={role}
      onChange={(event) => onChange(STAFF_ROLES.find((each) => each === event.target.value) ?? role)}
      options={STAFF_ROLES.map((each) => ({ value: each, text: deskStaff.roles[each] }))}
    />
  )
}
