import { canContainPhoneNumber } from '#kernel/text/whole-number.ts'

/** The special needs of a group, as named in the form. */
export const GROUP_REQUIREMENTS = ['elders', 'jain', 'berths', 'ground', 'coach', 'gujarati'] as const
/** Maximum people in one group enquiry. This may exceed the limit of a booking, which is 50. */
export const MAX_GROUP_SIZE = 5000

/** What is missing in a group enquiry, in form order. */
export type GroupProblem = 'GUESTS' | 'NAME' | 'PHONE'

/** The problems of a group enquiry, in form order. Guests are a whole number from 1 to {@link MAX_GROUP_SIZE}. */
export function groupProblems({
  guests,
  name,
  phone,
}: {
  guests: string
  name: string
  phone: string
}): GroupProblem[] {
  const count = /^\d{1,4}$/.test(guests.trim()) ? Number(guests) : 0
  return [
    ...(count >= 1 && count <= MAX_GROUP_SIZE ? [] : (['GUESTS'] as const)),
    ...(name.trim() === '' ? (['NAME'] as const) : []),
    ...(canContainPhoneNumber(phone) ? [] : (['PHONE'] as const)),
  ]
}
