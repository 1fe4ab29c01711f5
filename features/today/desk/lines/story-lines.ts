import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { UnpublishedStory } from '../../api/desk-schemas.ts'
import { deskJournal } from '#messages/journal/desk.ts'
import type { TodayLine } from '../today-line.ts'

const texts = deskJournal.today

/** Planned stories that were not published at their moment. Each leads to its page, where it is mended and published. */
export function storyLines(stories: readonly UnpublishedStory[]): TodayLine[] {
  return stories.map(({ slug, title, reason }) => ({
    key: `story ${slug}`,
    urgency: 3,
    icon: 'warning',
    words: texts.notPublished(title === '' ? deskJournal.untitled : title),
    more: reason,
    act: texts.act,
    to: deskPages.story(slug),
    isMine: true,
  }))
}
