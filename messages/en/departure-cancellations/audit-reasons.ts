/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  answeredByPhone: 'answered by phone',
} as const
