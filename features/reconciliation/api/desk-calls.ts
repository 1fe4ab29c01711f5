import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskReconciliationSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk that compare our books with the gateway and with the bank. */

export const readReconciliation = endpoint<typeof schemas.readReconciliation>('GET', '/api/desk/reconciliation')
export const checkGatewayNow = endpoint<typeof schemas.checkGatewayNow>('POST', '/api/desk/reconciliation/check')
export const checkMismatch = endpoint<typeof schemas.checkMismatch>('POST', '/api/desk/mismatches/:id/check')
export const ignoreMismatch = endpoint<typeof schemas.ignoreMismatch>('POST', '/api/desk/mismatches/:id/ignore')
export const returnStrayPayment = endpoint<typeof schemas.returnStrayPayment>('POST', '/api/desk/mismatches/:id/return')
export const readStatement = endpoint<typeof schemas.readStatement>('POST', '/api/desk/bank-statements')
export const takeStatementBack = endpoint<typeof schemas.takeStatementBack>('POST', '/api/desk/bank-statements-back')
export const enterBankLine = endpoint<typeof schemas.enterBankLine>('POST', '/api/desk/bank-lines/:id/enter')
export const attachBankLine = endpoint<typeof schemas.attachBankLine>('POST', '/api/desk/bank-lines/:id/attach')
export const ignoreBankLine = endpoint<typeof schemas.ignoreBankLine>('POST', '/api/desk/bank-lines/:id/ignore')
