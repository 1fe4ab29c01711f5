import type { DeskStory } from '../api/desk-calls.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { storyBlockMessages, storyWarningMessages } from '#messages/journal/desk-checks.ts'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import classes from './journal.module.css'

/** The problems that prevent publishing a story, and the points to double-check. */
export function StoryChecks({ checks: { blocks, warnings } }: Pick<DeskStory, 'checks'>) {
  const found = [
    ...blocks.map(({ code, about }) => ({ code, about, kind: 'bad' as const, words: storyBlockMessages[code](about) })),
    ...warnings.map(({ code, about }) => ({
      code,
      about,
      kind: 'waits' as const,
      words: storyWarningMessages[code](about),
    })),
  ]
  return (
    <Card title={texts.checks}>
      <ul className={`stack ${classes.lines}`}>
        {found.length === 0 ? <li>{texts.ready}</li> : null}
        {found.map(({ code, about, kind, words }) => (
          <li key={`${code} ${about}`}>
            <Chip kind={kind}>{kind === 'bad' ? texts.blocks : texts.warnings}</Chip>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
