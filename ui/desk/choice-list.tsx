import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter, type Key } from 'react-aria-components'
import { deskFrame } from '#messages/desk/frame.ts'
import classes from './choice-list.module.css'

/** So many choices are seen at once; more have a field to search in them. */
const MOST_WITHOUT_SEARCH = 8

type ChoiceListProps = {
  label: string
  options: readonly { value: string; words: string }[]
  chosen: readonly string[]
  /** One choice instead of several. */
  isSingle?: boolean
  /** False for a list that is known by heart. */
  hasSearch?: boolean
  onChange: (chosen: readonly string[]) => void
}

/** A list to choose from: arrows go through it, Enter or Space chooses, and letters search in a long one. */
export function ChoiceList({ label, options, chosen, isSingle = false, hasSearch = true, onChange }: ChoiceListProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const choose = (keys: 'all' | Set<Key>) =>
    onChange(options.filter(({ value }) => keys === 'all' || keys.has(value)).map(({ value }) => value))
  const list = (
    <ListBox
      aria-label={label}
      className={classes.list ?? ''}
      items={options}
      selectionMode={isSingle ? 'single' : 'multiple'}
      selectedKeys={chosen}
      onSelectionChange={choose}
      renderEmptyState={() => deskFrame.noChoice}
    >
      {({ value, words }) => (
        <ListBoxItem id={value} textValue={words} className={classes.option ?? ''}>
          {words}
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (!hasSearch || options.length <= MOST_WITHOUT_SEARCH) return list
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={deskFrame.searchIn(label)} className={classes.search ?? ''}>
        <Input className={classes.input ?? ''} placeholder={deskFrame.searchIn(label)} />
      </SearchField>
      {list}
    </Autocomplete>
  )
}
