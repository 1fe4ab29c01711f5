import type { SeedPost } from './seed-types.ts'

/**
 * Reads the file of a story: `name: value` lines between two lines of `---`, then the text in Markdown.
 *
 * @throws {Error} for a file without front matter, or without one of its fields.
 */
export function readPost(text: string): SeedPost {
  const [, frontMatter, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (frontMatter === undefined || body === undefined) throw new Error('A post must begin with its front matter.')
  const fields = new Map(frontMatter.split(/\r?\n/).map((line) => splitAt(line, line.indexOf(':'))))
  const field = (name: string): string => {
    const value = fields.get(name)
    if (value === undefined || value === '') throw new Error(`A post has no field “${name}”.`)
    return value
  }
  const listOf = (name: string) => field(name).split(/\s*,\s*/)
  return {
    slug: field('slug'),
    title: field('title'),
    summary: field('summary'),
    author: field('author'),
    published: field('published'),
    updated: field('updated'),
    picture: field('picture'),
    categories: listOf('categories'),
    relatedPackages: listOf('relatedPackages').map(Number),
    body,
  }
}

function splitAt(line: string, colon: number): [string, string] {
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
