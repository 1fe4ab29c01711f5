/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  emailsBounced: 'emails bounced',
  onWebsite: 'on the website',
} as const
