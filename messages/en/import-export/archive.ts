const nothing = 'Nothing was changed.'

/** Why an archive of the business cannot be restored. */
export const archiveProblems = {
  databaseVersionMismatch:
    'The database does not match this version of the program, so its archive could not be restored later. Start the site once with npm start, or use the version that created the database, then try again. Nothing was written.',
  notEmpty: (table: string) =>
    `There are rows in “${table}”. An archive can only be restored into a new database, before its first start. ${nothing}`,
  notAnArchive: `This is not a business archive, or it was modified. ${nothing}`,
  otherFormat: (found: string, expected: string) =>
    `This archive has the format “${found}”; this version reads “${expected}”. ${nothing}`,
  otherVersion: (found: string, current: string) =>
    `The tables in this archive have version “${found}”; the tables here have version “${current}”. Restore it with the program version that created it, then start the newer version on that database. ${nothing}`,
  cut: `The archive is incomplete: its end is missing. ${nothing}`,
  damaged: (part: string) => `The archive is damaged: “${part}” was altered. ${nothing}`,
  differs: (part: string) => `The totals of “${part}” do not match the archive. ${nothing}`,
  large: `The archive unpacks to far more data than any business has. ${nothing}`,
} as const
