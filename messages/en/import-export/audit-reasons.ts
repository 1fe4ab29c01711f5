/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  importedFromFile: 'imported from a file',
  comparedWithFile: 'compared with a file',
  byCommandLine: 'by command line',
  wrongPasswordToExport: 'wrong password when exporting the business archive',
} as const
