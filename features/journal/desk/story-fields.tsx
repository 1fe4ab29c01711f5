import { useId } from 'react'
import type { DeskStory } from '../api/desk-schemas.ts'
import { STORY_LONGEST, type StoryContent, type StoryField } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { Card } from '#desk/ui/card.tsx'
import { AreaField, Field, SelectField } from '#desk/ui/field.tsx'
import { MarkdownField } from '#desk/ui/markdown-field.tsx'
import { StoryTours } from './story-tours.tsx'
import classes from './journal.module.css'

const BODY_ROWS = 26

type StoryFieldsProps = {
  content: StoryContent
  choices: DeskStory['choices']
  isReadOnly: boolean
  onChange: (content: StoryContent) => void
  /** Where one is, for the others. */
  onField: (field: StoryField) => void
}

/** The fields of a story: its words, and beside them what it shows and names. */
export function StoryFields({ content, choices, isReadOnly, onChange, onField }: StoryFieldsProps) {
  const line = (name: 'title' | 'slug' | 'author', hint?: string) => ({
    label: texts.fields[name],
    hint,
    value: content[name],
    maxLength: STORY_LONGEST[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    onFocus: () => onField(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...content, [name]: event.target.value }),
  })
  return (
    <div className={classes.side}>
      <Card title={texts.formTitle}>
        <div className={classes.form}>
          <Field {...line('title')} />
          <AreaField
            label={texts.fields.summary}
            hint={texts.hints.summary}
            rows={2}
            maxLength={STORY_LONGEST.summary}
            readOnly={isReadOnly}
            value={content.summary}
            onFocus={() => onField('summary')}
            onChange={(event) => onChange({ ...content, summary: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          />
          <div onFocus={() => onField('body')}>
            <MarkdownField
              label={texts.fields.body}
              rows={BODY_ROWS}
              maxLength={STORY_LONGEST.body}
              isReadOnly={isReadOnly}
              value={content.body}
              onChange={(body) => onChange({ ...content, body })}
            />
          </div>
        </div>
      </Card>
      <Card title={texts.about}>
        <div className={classes.form}>
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
  const chosen = pictures.find(({ key }) => key === content.picture)
  return (
    <div className={classes.picture}>
      <SelectField
        label={texts.fields.picture}
        disabled={isReadOnly}
        value={content.picture ?? ''}
        onChange={(event) => onChange({ ...content, picture: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{texts.noPicture}</option>
        {content.picture !== null && chosen === undefined ? (
          <option value={content.picture}>{content.picture}</option>
        ) : null}
        {pictures.map(({ key, alt }) => (
          <option key={key} value={key}>
            {alt}
          </option>
        ))}
      </SelectField>
      {chosen === undefined ? null : <img src={chosen.url} alt="" loading="lazy" />}
    </div>
  )
}

function Categories({ content, choices, isReadOnly, onChange }: ChoiceProps) {
  const id = useId()
  const names = [...choices.categories, ...content.categories.filter((name) => !choices.categories.includes(name))]
  return (
    <fieldset className={classes.choices} aria-describedby={id}>
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
