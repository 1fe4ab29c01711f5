import { useQuery } from '@tanstack/react-query'
import { getDeskSession } from '#features/staff/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import type { Permission } from '#kernel/access/desk-permissions.ts'
import { call } from '#ui/site/lib/api.ts'

/** The cache key of the session. */
export const SESSION_KEY = ['session'] as const

/** Who is signed in at the desk: the user, null for nobody, undefined while loading. */
export function useStaff() {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => call(getDeskSession),
    staleTime: 60_000,
  })
  return { staff: data?.staff, error, refetch }
}

/** Whether a user has a permission, with or without a limit. Screens hide the rest; the server decides. */
export function hasPermission(staff: StaffMember, permission: Permission): boolean {
  return staff.permissions[permission] !== undefined
}
