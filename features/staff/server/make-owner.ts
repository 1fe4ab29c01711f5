import { randomUUID } from 'node:crypto'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { aboutStaff } from './sign-in.ts'
import { makeLink } from './staff-links.ts'
import { staffRepository } from './staff-repository.ts'

/**
 * Makes an owner from the terminal of the server: the first one, or one who has lost the phone and has no other owner to
 * ask. An owner who is there keeps name and password, and gets a link for a new second step.
 *
 * @returns the link, to be opened by the owner.
 * @throws {AppError} `EMAIL_INVALID`; `DESK_EMAIL_TAKEN` when somebody with another role has this address.
 */
export async function makeOwner(
  { db, clock, baseUrl }: Pick<Platform, 'db' | 'clock' | 'baseUrl'>,
  { email: typed, name }: { email: string; name: string },
): Promise<string> {
  const email = typed.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  const token = await inTransaction(db, async (tx) => {
    const known = await staffRepository.findByEmail(tx, email)
    const isThere = known !== undefined && known.accessTakenAt === null
    if (isThere && known.role !== 'owner') throw new AppError('DESK_EMAIL_TAKEN')
    const fresh = { id: randomUUID(), name, email, role: 'owner' as const, invitedAt: clock.now(), isSample: false }
    const person = isThere ? known : await staffRepository.add(tx, fresh)
    const hasPassword = (await staffRepository.findPasswordHash(tx, person.id)) !== null
    const purpose = person.twoFactorEnabled && hasPassword ? 'second_step' : 'access'
    await staffRepository.deleteSecondStep(tx, person.id)
    await staffRepository.endSessions(tx, person.id)
    await recordAct(tx, {
      name: purpose === 'access' ? 'staff_invited' : 'staff_second_step_renewed',
      on: aboutStaff(person.id),
      at: clock.now(),
      reason: 'by command desk:owner',
      after: { role: 'owner' },
    })
    return makeLink({ clock }, tx, { staffId: person.id, purpose })
  })
  return `${baseUrl}${deskPages.setUp(token)}`
}
