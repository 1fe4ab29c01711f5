import type { DeskStory } from '../api/desk-schemas.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import classes from './journal.module.css'

const MOST = 12

type StoryToursProps = {
  content: StoryContent
  choices: DeskStory['choices']
  isReadOnly: boolean
  onChange: (content: StoryContent) => void
}

/** The tours below a story, in their order, and one more. */
export function StoryTours({ content, choices: { packages }, isReadOnly, onChange }: StoryToursProps) {
  const { relatedPackages } = content
  const nameOf = (id: number): string => {
    const found = packages.find((each) => each.id === id)
    if (found === undefined) return texts.unknownTour(id)
    return found.isPublished ? found.name : texts.hiddenTour(found.name)
  }
  return (
    <div className={classes.tours} role="group" aria-label={texts.fields.relatedPackages}>
      <b>{texts.fields.relatedPackages}</b>
      {relatedPackages.length === 0 ? <p className={classes.muted}>{texts.noTours}</p> : null}
      <ol>
        {relatedPackages.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            {isReadOnly ? null : (
              <Button
                size="small"
                look="quiet"
                aria-label={texts.dropTourOf(nameOf(id))}
                onClick={() =>
                  onChange({ ...content, relatedPackages: relatedPackages.filter((other) => other !== id) })
                }
              >
                {texts.dropTour}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isReadOnly || relatedPackages.length >= MOST ? null : (
        <SelectField
          label={texts.addTour}
          value=""
          onChange={(event) =>
            onChange({ ...content, relatedPackages: [...relatedPackages, Number(event.target.value)] })
          }
        >
          <option value="">{texts.chooseTour}</option>
          {packages
            .filter(({ id, isPublished }) => isPublished && !relatedPackages.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
    </div>
  )
}
