/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  uploadedAtDesk: 'uploaded at the desk',
} as const
