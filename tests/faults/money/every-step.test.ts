import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buyWithCrash } from './buy-with-crash.ts'

/** How many sites run at the same time. Each run mostly waits for the killed process's jobs to be taken over. */
const CONCURRENCY = 6
/** The mail server has accepted the email, but we have not recorded it yet. */
const ACCEPTED_UNRECORDED = 'before mails #1'
const OTHER_NAMES = path.resolve(import.meta.dirname, '../fixtures/mails-without-name.ts')

describe('a crash at every step from the booking to the confirmation mail', { timeout: 600_000 }, () => {
  it('ends in one booking, one order, one payment and one mail', { timeout: 1_800_000 }, async () => {
    const whole = await buyWithCrash(null)
    const { steps } = whole
    expect(whole.failures).toEqual([])
    expect(steps.length).toBeGreaterThan(5)
    const remainingSteps = steps.flatMap((step) => [`before ${step}`, `after ${step}`])
    const verdicts: { crashAt: string; verdict: string }[] = []
    const work = async (): Promise<void> => {
      for (let crashAt = remainingSteps.shift(); crashAt !== undefined; crashAt = remainingSteps.shift()) {
        const verdict = await buyWithCrash(crashAt).then(
          ({ hasCrashed, failures }) => (hasCrashed ? failures.join('; ') || 'whole' : 'never reached'),
          String,
        )
        verdicts.push({ crashAt, verdict })
        console.log(`${verdict}: ${crashAt}`)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    expect(verdicts.filter(({ verdict }) => verdict !== 'whole')).toEqual([])
  })

  it('a mail accepted before the crash comes again with its Message-ID, so that readers show it once', async () => {
    const { hasCrashed, failures, mails } = await buyWithCrash(ACCEPTED_UNRECORDED)
    expect([hasCrashed, failures, mails]).toEqual([true, [], 2])
  })

  it('the mail comes as two mails when each sending has a different Message-ID (control)', async () => {
    const { hasCrashed, failures } = await buyWithCrash(ACCEPTED_UNRECORDED, OTHER_NAMES)
    expect([hasCrashed, failures]).toEqual([true, [expect.stringMatching(/^mails: <.+>, <.+>$/)]])
  })
})
