const nothing = 'Nothing was changed.'

/** Why an archive of the business is not put back. */
export const archiveProblems = {
  notOfThisVersion:
    'The database is not at the version of this program, so its archive could not be put back. Start the site with npm start once, or use the version that made the database, then repeat this. Nothing was written.',
  notEmpty: (table: string) =>
    `There are rows in “${table}”. An archive goes only into a database in which nobody has worked, before its first start. ${nothing}`,
  notOurs: `This is no archive of a business, or somebody has changed it. ${nothing}`,
  otherFormat: (found: string, wanted: string) =>
    `This archive has the format “${found}”, and this version reads “${wanted}”. ${nothing}`,
  otherVersion: (found: string, own: string) =>
    `This archive was made at “${found}”, and the tables here are at “${own}”. Restore it with the version that made it, and start the newer one on that database. ${nothing}`,
  cut: `The archive is cut off: its end is missing. ${nothing}`,
  damaged: (part: string) => `The archive is damaged: “${part}” is not as it was written. ${nothing}`,
  differs: (part: string) => `“${part}” does not add up to what the archive says. ${nothing}`,
  large: `The archive unpacks to far more than a business has. ${nothing}`,
} as const
