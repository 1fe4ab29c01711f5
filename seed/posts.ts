import { readdirSync, readFileSync } from 'node:fs'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { readPost } from './read-post.ts'

const FOLDER = projectFile('seed', 'posts')

/** The stories of the travel journal. Each is one Markdown file. */
export const seedPosts = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .map((file) => readPost(readFileSync(projectFile('seed', 'posts', file), 'utf8')))
