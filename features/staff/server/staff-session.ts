import type { Context } from 'hono'
import type { StaffMember } from '../api/staff-schemas.ts'
import { allowanceOf, PERMISSIONS, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { discountShareOf } from '#features/settings/rules/office-limits.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { setAuditStaff } from '#platform/runtime/audit-context.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { isPublicSite } from '#platform/environment/origins.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuthOf, staffCookies } from './staff-auth.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'

/** The person who makes a desk call. */
export type Staff = { id: string; name: string; email: string; role: StaffRole; isSample: boolean }

/** A person, and until when they are signed in. */
type SignedInStaff = { staff: Staff; until: Date }

/**
 * Finds the staff member identified by the request's desk cookie. Null without a session, before two-step verification
 * is set up, or after access was revoked. The role is read from the table each time, so a new role applies immediately.
 *
 * @throws {AppError} `SERVICE_BUSY` when the database cannot be reached.
 */
export async function findSignedInStaff(platform: Platform, c: Context<AppEnv>): Promise<SignedInStaff | null> {
  const session = await findStaffSession(platform, c)
  if (session === null) return null
  const row = await staffRepository.find(platform.db, session.staffId)
  if (row === undefined || !row.twoFactorEnabled) return null
  if (row.isSample && !maySampleSignIn(platform, c)) return null
  const staff = toStaff(row)
  setAuditStaff(staff)
  await staffRepository.recordSeen(platform.db, staff.id, platform.clock.now())
  return { staff, until: session.until }
}

/**
 * Finds the session of the request's desk cookie, even before two-step verification is set up. @throws {AppError}
 * `SERVICE_BUSY`
 */
export async function findStaffSession(
  platform: Platform,
  c: Context<AppEnv>,
): Promise<{ staffId: string; token: string; until: Date } | null> {
  const cookie = c.req.header('cookie')
  if (cookie === undefined || !cookie.includes(`${staffCookies(platform).session}=`)) return null
  const found = await staffAuthOf(platform)
    .api.getSession({ headers: new Headers({ cookie }) })
    .catch((error: unknown) => {
      throw new AppError('SERVICE_BUSY', { detail: 'the desk session could not be read', cause: error })
    })
  if (found === null) return null
  return { staffId: found.user.id, token: found.session.token, until: found.session.expiresAt }
}

/**
 * True where the sample people may sign in: only from the server's own machine, because their passwords were printed to
 * a terminal. False behind a proxy, on a public site, and where real payments are taken.
 */
export function maySampleSignIn({ env, payments }: Platform, c: Context<AppEnv>): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  )
  return !isPublicSite(env) && payments.mode === 'sandbox' && env.trustedProxies === 0 && !isForwarded
}

/** Converts a row to a person. */
export function toStaff({ id, name, email, role, isSample }: StaffRow): Staff {
  return { id, name, email, role, isSample }
}

/**
 * The signed-in person as sent to their browser: with their permissions, and the name of an owner who can help further.
 */
export async function toStaffMember(platform: Platform, { staff, until }: SignedInStaff): Promise<StaffMember> {
  const { id, name, email, role } = staff
  const [owner] = await staffRepository.listOwners(platform.db)
  const permissions = Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const allowance = allowanceOf(role, permission)
      return allowance === 'no' ? [] : [[permission, allowance] as const]
    }),
  )
  const discountBasisPoints = discountShareOf(role, platform.office.limits)
  const details = { owner: owner?.name ?? '', signedInUntil: until.toISOString() }
  return { id, name, email, role, permissions, discountBasisPoints, ...details }
}
