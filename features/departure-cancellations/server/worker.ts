import { randomUUID } from 'node:crypto'

/** The id of this process, which marks who is working on a departure cancellation. */
export const worker = randomUUID()
