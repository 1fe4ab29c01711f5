import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskReadyTextsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on the texts that the office keeps for its mails. */

export const listReadyTexts = endpoint<typeof schemas.listReadyTexts>('GET', '/api/desk/ready-texts')
export const keepReadyText = endpoint<typeof schemas.keepReadyText>('POST', '/api/desk/ready-texts')
export const changeReadyText = endpoint<typeof schemas.changeReadyText>('POST', '/api/desk/ready-texts/:id')
export const removeReadyText = endpoint<typeof schemas.removeReadyText>('POST', '/api/desk/ready-texts/:id/remove')
export const orderReadyTexts = endpoint<typeof schemas.orderReadyTexts>('POST', '/api/desk/ready-text-order')
