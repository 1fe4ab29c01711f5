/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  forTCS: 'for TCS',
} as const
