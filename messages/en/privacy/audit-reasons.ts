/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  erasedByRequest: 'erased by request',
  copyOfOwnData: 'copy of own data',
  /** The reason shown to anybody who opens erased data. */
  askedFor: 'the person asked for it',
  periodOver: 'the retention period is over',
} as const
