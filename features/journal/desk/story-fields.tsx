import { useId } from 'react'
import type { DeskStory } from '../api/desk-calls.ts'
import { MAX_STORY_LENGTHS, type StoryContent, type StoryField } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { Card } from '#ui/desk/card.tsx'
import { TextAreaField, Field, SelectField } from '#ui/desk/field.tsx'
import { MarkdownField } from '#ui/desk/markdown-field.tsx'
import { StoryTours } from './story-tours.tsx'
import classes from './journal.module.css'

const BODY_ROWS = 26

type StoryFieldsProps = {
  content: StoryContent
  choices: DeskStory['choices']
  isReadOnly: boolean
  onChange: (content: StoryContent) => void
  /** Shares the user's current field with the other editors. */
  onFieldFocus: (field: StoryField) => void
}

/** The fields of a story: its texts, and beside them its pictures and references. */
export function StoryFields({ content, choices, isReadOnly, onChange, onFieldFocus }: StoryFieldsProps) {
  const line = (name: 'title' | 'slug' | 'author', hint?: string) => ({
    label: texts.fields[name],
    hint,
    value: content[name],
    maxLength: MAX_STORY_LENGTHS[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    onFocus: () => onFieldFocus(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...content, [name]: event.target.value }),
  })
  return (
    <div className="stack shrink gap-16">
      <Card title={texts.formTitle}>
        <div className="stack gap-14 card-pad">
          <Field {...line('title')} />
          <TextAreaField
            label={texts.fields.summary}
            hint={texts.hints.summary}
            rows={2}
            maxLength={MAX_STORY_LENGTHS.summary}
            readOnly={isReadOnly}
            value={content.summary}
            onFocus={() => onFieldFocus('summary')}
            onChange={(event) => onChange({ ...content, summary: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          />
          <div onFocus={() => onFieldFocus('body')}>
            <MarkdownField
              label={texts.fields.body}
              rows={BODY_ROWS}
              maxLength={MAX_STORY_LENGTHS.body}
              isReadOnly={isReadOnly}
              value={content.body}
              onChange={(body) => onChange({ ...content, body })}
            />
          </div>
        </div>
      </Card>
      <Card title={texts.about}>
        <div className="stack gap-14 card-pad">
          <StoryPicture {...{ content, choices, isReadOnly, onChange }} />
          <Categories {...{ content, choices, isReadOnly, onChange }} />
          <StoryTours {...{ content, choices, isReadOnly, onChange }} />
          <Field {...line('author')} />
          <Field {...line('slug', texts.hints.slug)} />
        </div>
      </Card>
    </div>
  )
}

type ChoiceProps = Pick<StoryFieldsProps, 'content' | 'choices' | 'isReadOnly' | 'onChange'>

function StoryPicture({ content, choices: { pictures }, isReadOnly, onChange }: ChoiceProps) {
  const selectedPicture = pictures.find(({ key }) => key === content.picture)
  return (
    <div className={`stack bottom gap-12 ${classes.picture}`}>
      <SelectField
        label={texts.fields.picture}
        disabled={isReadOnly}
        value={content.picture ?? ''}
        onChange={(event) => onChange({ ...content, picture: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{texts.noPicture}</option>
        {content.picture !== null && selectedPicture === undefined ? (
          <option value={content.picture}>{content.picture}</option>
        ) : null}
        {pictures.map(({ key, alt }) => (
          <option key={key} value={key}>
            {alt}
          </option>
        ))}
      </SelectField>
      {selectedPicture === undefined ? null : <img src={selectedPicture.url} alt="" loading="lazy" />}
    </div>
  )
}

function Categories({ content, choices, isReadOnly, onChange }: ChoiceProps) {
  const id = useId()
  const names = [...choices.categories, ...content.categories.filter((name) => !choices.categories.includes(name))]
  return (
    <fieldset className={`row ${classes.choices}`} aria-describedby={id}>
      <legend id={id}>{texts.fields.categories}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={content.categories.includes(name)}
            onChange={({ target: { checked } }) =>
              onChange({
                ...content,
                categories: checked
                  ? [...content.categories, name]
                  : content.categories.filter((other) => other !== name),
              })
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
