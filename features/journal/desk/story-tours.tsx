import type { DeskStory } from '../api/desk-calls.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { SelectField } from '#ui/desk/field.tsx'
import classes from './journal.module.css'

const MAX_TOURS = 12

type StoryToursProps = {
  content: StoryContent
  choices: DeskStory['choices']
  isReadOnly: boolean
  onChange: (content: StoryContent) => void
}

/** The tours below a story, in order, and a field to add one. */
export function StoryTours({ content, choices: { packages }, isReadOnly, onChange }: StoryToursProps) {
  const { relatedPackages } = content
  const nameOf = (id: number): string => {
    const found = packages.find((each) => each.id === id)
    if (found === undefined) return texts.unknownTour(id)
    return found.isPublished ? found.name : texts.hiddenTour(found.name)
  }
  return (
    <div className={`stack gap-6 ${classes.tours}`} role="group" aria-label={texts.fields.relatedPackages}>
      <b className="small strong">{texts.fields.relatedPackages}</b>
      {relatedPackages.length === 0 ? <p className="muted">{texts.noTours}</p> : null}
      <ol>
        {relatedPackages.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            {isReadOnly ? null : (
              <SmallButton
                variant="quiet"
                aria-label={texts.dropTourOf(nameOf(id))}
                onClick={() =>
                  onChange({ ...content, relatedPackages: relatedPackages.filter((other) => other !== id) })
                }
              >
                {texts.dropTour}
              </SmallButton>
            )}
          </li>
        ))}
      </ol>
      {isReadOnly || relatedPackages.length >= MAX_TOURS ? null : (
        <SelectField
          label={texts.addTour}
          value=""
          onChange={(event) =>
            onChange({ ...content, relatedPackages: [...relatedPackages, Number(event.target.value)] })
          }
          options={[
            { value: '', text: texts.chooseTour },
            ...packages
              .filter(({ id, isPublished }) => isPublished && !relatedPackages.includes(id))
              .map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
    </div>
  )
}
