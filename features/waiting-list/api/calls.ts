import { endpoint } from '#kernel/wire/endpoint.ts'
import type { waitingListSchemas as schemas } from './schemas.ts'

/** Calls of the waiting list for full dates. Nothing is paid. */

export const joinWaitingList = endpoint<typeof schemas.joinWaitingList>('POST', '/api/waiting-list')
export const leaveWaitingList = endpoint<typeof schemas.leaveWaitingList>('POST', '/api/waiting-list/leave')
