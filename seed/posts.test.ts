import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { seedCategories } from './categories.ts'
import { seedImages } from './images.generated.ts'
import { seedRegions } from './regions.ts'
import { seedTourPackages } from './tour-packages.ts'

const FOLDER = join(import.meta.dirname, 'posts')
const FIELDS = [
  'title',
  'slug',
  'summary',
  'author',
  'published',
  'updated',
  'picture',
  'categories',
  'relatedPackages',
]
const FIRST_DAY = '2026-01-01'
const DAY_AFTER_LAST = '2026-11-15'
const MAX_SUMMARY = 160
const MIN_WORDS = 700
const PLAIN_PATHS = new Set(['/', '/about', '/contact', '/destinations', '/help-center', '/privacy-policy', '/terms'])

type Post = { file: string; fields: ReadonlyMap<string, string>; body: string }

function readPost(file: string): Post {
  const [, frontMatter = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
  const pairs = frontMatter.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
  return { file, fields: new Map(pairs), body }
}

const posts = readdirSync(FOLDER).map(readPost)
const packageIds = new Set(seedTourPackages.map((tourPackage) => String(tourPackage.id)))
const categoryNames = new Set(seedCategories.map((category) => category.name))
const regionNames = new Set(seedRegions.map((region) => region.name))
const visibleRegions = new Set(seedTourPackages.flatMap((tourPackage) => tourPackage.regions))
const pictureKeys = new Set(seedImages.map((image) => image.key))

const field = (post: Post, name: string): string => post.fields.get(name) ?? ''
const listOf = (post: Post, name: string): string[] => field(post, name).split(', ')
const linksOf = (post: Post): string[] => [...post.body.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target)

function isListing(query: URLSearchParams): boolean {
  const [[name, value] = ['', ''], ...more] = [...query]
  if (more.length > 0) return false
  if (name === 'state') return regionNames.has(value) && visibleRegions.has(value)
  return name === 'category' && categoryNames.has(value)
}

function leadsToPage(target: string): boolean {
  if (!/^\/(?!\/)\S*$/.test(target)) return false
  const { pathname, searchParams, hash } = new URL(target, 'https://pathik.test')
  if (hash !== '') return false
  if (pathname === '/tour-list-v2') return isListing(searchParams)
  if (searchParams.size > 0) return false
  const [, id] = /^\/tour-single\/(\d+)$/.exec(pathname) ?? []
  return id === undefined ? PLAIN_PATHS.has(pathname) : packageIds.has(id)
}

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

describe('the blog posts of the sample business', () => {
  it('are at least eight', () => {
    expect(posts.length).toBeGreaterThanOrEqual(8)
  })

  it('have different titles, summaries and slugs', () => {
    for (const name of ['title', 'summary', 'slug']) {
      expect(new Set(posts.map((post) => field(post, name))).size, name).toBe(posts.length)
    }
  })
})

describe.each(posts)('the post $file', (post) => {
  it('has every field of the front matter once, in order, and no others', () => {
    expect([...post.fields.keys()]).toEqual(FIELDS)
    expect([...post.fields.values()].filter((value) => value.trim() === '' || value !== value.trim())).toEqual([])
  })

  it('has its slug as its file name', () => {
    expect(field(post, 'slug')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(field(post, 'slug')).toBe(basename(post.file, '.md'))
  })

  it('has a summary that fits a search result', () => {
    expect(field(post, 'summary').length).toBeLessThanOrEqual(MAX_SUMMARY)
  })

  it('has a real publication date and a real update date that is not earlier', () => {
    const [published, updated] = [field(post, 'published'), field(post, 'updated')]
    expect([published, updated].filter((day) => !isCalendarDay(day))).toEqual([])
    expect(published >= FIRST_DAY && published <= updated && updated < DAY_AFTER_LAST).toBe(true)
  })

  it('names an existing picture, categories and packages', () => {
    expect(pictureKeys).toContain(field(post, 'picture'))
    expect(listOf(post, 'categories').filter((name) => !categoryNames.has(name))).toEqual([])
    expect(listOf(post, 'relatedPackages').filter((id) => !packageIds.has(id))).toEqual([])
    expect(new Set(listOf(post, 'relatedPackages')).size).toBe(listOf(post, 'relatedPackages').length)
  })

  it('links only to pages of this site, and at least once', () => {
    expect(linksOf(post).length).toBeGreaterThan(0)
    expect(linksOf(post).filter((target) => !leadsToPage(target))).toEqual([])
    expect(post.body).not.toMatch(/https?:|www\.|^\[[^\]]*\]:/m)
  })

  it('lists every package that its text links to as related', () => {
    const linkedTours = linksOf(post).filter((target) => target.startsWith('/tour-single/'))
    const related = new Set(listOf(post, 'relatedPackages'))
    expect(linkedTours.filter((target) => !related.has(target.slice('/tour-single/'.length)))).toEqual([])
  })

  it('contains no HTML, no picture and no heading above the second level', () => {
    expect(post.body).not.toMatch(/<[a-z!/]/i)
    expect(post.body).not.toMatch(/&[a-z]+;|&#\d+;/i)
    expect(post.body).not.toContain('![')
    expect(post.body).not.toMatch(/^# /m)
    expect(post.body).toMatch(/^## /m)
  })

  it('is long enough to be useful', () => {
    expect(post.body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length).toBeGreaterThanOrEqual(MIN_WORDS)
  })
})
