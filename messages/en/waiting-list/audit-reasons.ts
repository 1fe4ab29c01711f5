import { wordsFor } from '../kernel/words-for.ts'

/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  dateFull: 'date full',
  offeredToWaitingList: 'offered to the waiting list',
  seatsBecameFree: 'seats became free',
  offeredAtDesk: 'offered at the desk',
  tooFewSeatsBecameFree: 'too few seats became free',
  skipped: (times: number) => wordsFor(times, 'skipped once', `skipped ${times} times`),
  offerNotPaidInTime: 'offer not paid in time',
  offerPaid: 'offer paid',
  leftWaitingList: 'left the waiting list',
} as const
