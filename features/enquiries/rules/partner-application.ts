import { isEmailAddress } from '#kernel/people/email-address.ts'

/**
 * The application of a person who would like to work with us. Every field is text, and empty when nothing was entered.
 */
export type PartnerApplication = {
  name: string
  business: string
  city: string
  email: string
  phone: string
  /** What they run: a vehicle, a guest house, guided walks. */
  offer: string
  message: string
}

/** What is missing in an application before the office can reply. */
export type PartnerProblem = 'NAME' | 'CITY' | 'EMAIL' | 'CONTACT' | 'OFFER'

/**
 * What is missing or invalid, in form order; empty when nothing is. A name, a place, what they run, and a way to reply
 * (email or phone) are required.
 */
export function partnerProblems({ name, city, email, phone, offer }: PartnerApplication): PartnerProblem[] {
  const isEmpty = (text: string) => text.trim() === ''
  const problems: (PartnerProblem | false)[] = [
    isEmpty(name) && 'NAME',
    isEmpty(city) && 'CITY',
    !isEmpty(email) && !isEmailAddress(email.trim()) && 'EMAIL',
    isEmpty(email) && isEmpty(phone) && 'CONTACT',
    isEmpty(offer) && 'OFFER',
  ]
  return problems.filter((problem) => problem !== false)
}
