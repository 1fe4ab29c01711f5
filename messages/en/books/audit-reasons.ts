/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  closedAtDesk: 'closed at the desk',
  reopened: (reason: string) => `reopened: ${reason}`,
} as const
