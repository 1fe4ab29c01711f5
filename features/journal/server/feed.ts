import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { journalMessages } from '#messages/journal/site.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import type { Database } from '#platform/db/queryable.ts'
import { escapeXml } from './escape-xml.ts'
import { postRepository, type PostCardRow } from './post-repository.ts'

/** Feed readers fetch the feed often, so they need only the newest stories. */
const MAX_ITEMS = 50

/**
 * Builds the RSS 2.0 feed of the journal, newest story first.
 *
 * @param baseUrl origin of the site without a trailing slash.
 */
export async function buildFeed(db: Database, site: PublicSite, baseUrl: string): Promise<string> {
  const stories = await postRepository.findCards(db, MAX_ITEMS)
  const updateDates = stories
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', layoutMessages.feedTitle(site.name)),
    element('link', baseUrl + pages.blogList()),
    `<atom:link href="${escapeXml(baseUrl + pages.rss())}" rel="self" type="application/rss+xml"/>`,
    element('description', journalMessages.lead),
    element('language', 'en-in'),
    ...(updateDates === undefined ? [] : [element('lastBuildDate', rssDate(updateDates))]),
    ...stories.map((story) => toItem(story, baseUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function toItem(story: PostCardRow, baseUrl: string): string {
  const link = baseUrl + pages.blogDetails(story.slug)
  return [
    '<item>',
    element('title', story.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('description', story.summary),
    element('dc:creator', story.author),
    ...story.categoryNames.map((name) => element('category', name)),
    element('pubDate', rssDate(story.publishedOn)),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** 09:00 in India on a day, in the date format of RSS. */
function rssDate(day: string): string {
  return timeInIndia(day, '09:00').toUTCString()
}
