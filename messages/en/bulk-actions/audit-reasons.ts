/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  bulkAssignment: 'bulk assignment',
  broadcast: 'broadcast',
} as const
