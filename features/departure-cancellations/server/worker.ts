import { randomUUID } from 'node:crypto'

/** This process, for the mark of who works at a break. */
export const worker = randomUUID()
