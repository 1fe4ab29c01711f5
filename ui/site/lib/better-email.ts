import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'

/** Common providers in India that the package does not know. */
const INDIAN_DOMAINS = ['rediffmail.com', 'yahoo.co.in', 'yahoo.in', 'outlook.in', 'hotmail.co.in']

/** The address that was probably meant, such as `asha@gmail.com` for `asha@gmial.com`; null when there is no doubt. */
export function betterEmail(email: string): string | null {
  const trimmed = email.trim()
  return run({ email: trimmed, domains: [...POPULAR_DOMAINS, ...INDIAN_DOMAINS] })?.full ?? null
}
