import { useQuery } from '@tanstack/react-query'
import { getDeskSession } from '#features/staff/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import type { DeskAct } from '#kernel/access/desk-permissions.ts'
import { call } from '#site/lib/api.ts'

/** The key of the session among the answers that are kept. */
export const SESSION_KEY = ['session'] as const

/** Who is signed in at the desk: the answer, null for nobody, undefined while it is asked. */
export function useStaff() {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => call(getDeskSession),
    staleTime: 60_000,
  })
  return { staff: data?.staff, error, refetch }
}

/** Whether a person may do an act, without or within a limit. Screens hide the rest; the server decides. */
export function mayDo(staff: StaffMember, act: DeskAct): boolean {
  return staff.acts[act] !== undefined
}
