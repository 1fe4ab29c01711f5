/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  scheduledAtDesk: 'scheduled at the desk',
} as const
