import path from 'node:path'

/**
 * The project folder. This file is two folders below it, and so is the server bundle (`dist/process`), so the same
 * relative path works in both.
 */
export const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..')

/**
 * The path of a file or folder of the project, such as `projectFile('seed', 'posts')`. The server bundle does not
 * contain these files.
 */
export function projectFile(...parts: readonly string[]): string {
  return path.join(PROJECT_FOLDER, ...parts)
}
