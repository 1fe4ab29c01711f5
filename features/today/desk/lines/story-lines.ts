import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { UnpublishedStory } from '../../api/desk-calls.ts'
import { deskJournal } from '#messages/journal/desk.ts'
import type { TodayLine } from '../today-line.ts'

const texts = deskJournal.today

/** Scheduled stories that were not published on time. Each links to its page, where it is corrected and published. */
export function storyLines(stories: readonly UnpublishedStory[]): TodayLine[] {
  return stories.map(({ slug, title, reason }) => ({
    key: `story ${slug}`,
    urgency: 3,
    icon: 'warning',
    text: texts.notPublished(title === '' ? deskJournal.untitled : title),
    more: reason,
    action: texts.action,
    to: deskPages.story(slug),
    isMine: true,
  }))
}
