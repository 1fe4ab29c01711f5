import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { orderPhoneLostMail } from './order-staff-mails.ts'
import { aboutStaff } from './sign-in.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'

const ONCE_A_DAY = { limit: 3, windowSeconds: 86_400 }

/**
 * Tells the owners that a person cannot give a code any more. The password was right, so it is the person, or somebody
 * who knows the password: the mail says to call first. It changes nothing by itself.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function reportLostPhone(platform: Platform, person: StaffRow): Promise<void> {
  const { db, clock, limiter } = platform
  await limiter.take('desk-lost-phone', person.id, ONCE_A_DAY)
  await inTransaction(db, async (tx) => {
    const owners = await staffRepository.listOwners(tx)
    for (const owner of owners) await orderPhoneLostMail(platform, tx, { owner, person })
    await recordAct(tx, {
      name: 'staff_phone_lost',
      on: aboutStaff(person.id),
      at: clock.now(),
      reason: 'reported after correct password',
    })
  })
}
