/** Why startup rejects a database. */
export const databaseProblems = {
  older:
    'This database is from a version before December 2026, whose tables have other names. Move it as one file. With the old version, run `npm run business -- archive business.tar.gz`. Then, with this version, a new DATA_DIR (or an empty database) and the old secrets, run `npm run business -- restore business.tar.gz`. Nothing was changed.',
} as const
