/** The statuses of what can go wrong with the books, the gateway and the bank. */
export const booksErrorStatus = {
  MONTH_NOT_OVER: 409,
  MONTH_CLOSED: 409,
  MONTH_OPEN: 409,
  LEDGER_NAME_EMPTY: 422,
  MISMATCH_GONE: 409,
  MISMATCH_REASON: 422,
  MISMATCH_CHANGED: 409,
  STRAY_LIMIT: 403,
  STATEMENT_GONE: 409,
  STATEMENT_USED: 409,
  BANK_FILE: 422,
  BANK_COLUMNS: 422,
  BANK_LINE_NO_SUCH: 409,
  BANK_LINE_GONE: 409,
  GST_NO_GSTIN: 409,
} as const
