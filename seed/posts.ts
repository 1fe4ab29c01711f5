import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPost } from './read-post.ts'

const FOLDER = join(import.meta.dirname, 'posts')

/** The stories of the travel journal. Each is one Markdown file. */
export const seedPosts = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .map((file) => readPost(readFileSync(join(FOLDER, file), 'utf8')))
