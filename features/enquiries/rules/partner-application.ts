import { isEmailAddress } from '#kernel/people/email-address.ts'

/** What a person writes who would like to work with us. Every field is a text; it is empty when nothing was given. */
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

/** What an application lacks before the office can answer it. */
export type PartnerProblem = 'NAME' | 'CITY' | 'EMAIL' | 'CONTACT' | 'OFFER'

/**
 * What is missing or wrong, in the order of the form; empty when nothing is. Required are a name, a place, what they
 * run, and a way to answer (email or phone). The rest may stay empty.
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
