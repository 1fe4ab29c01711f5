import { hasWholeNumber } from '#kernel/text/whole-number.ts'

/** What may matter to a group, as the form names it. */
export const GROUP_MATTERS = ['elders', 'jain', 'berths', 'ground', 'coach', 'gujarati'] as const
/** The most people of one question. A question is no booking: a booking has at most 50. */
export const GROUP_MOST = 5000

/** What is missing in a question of a group, the first field first. */
export type GroupProblem = 'GUESTS' | 'NAME' | 'PHONE'

/** The problems of a question, in the order of the form. Guests are 1 to {@link GROUP_MOST}; the number is a whole one. */
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
    ...(count >= 1 && count <= GROUP_MOST ? [] : (['GUESTS'] as const)),
    ...(name.trim() === '' ? (['NAME'] as const) : []),
    ...(hasWholeNumber(phone) ? [] : (['PHONE'] as const)),
  ]
}
