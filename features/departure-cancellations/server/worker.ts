import { randomUUID } from 'node:crypto'

/** The id of this process, to mark who works on a departure cancellation. */
export const worker = randomUUID()
