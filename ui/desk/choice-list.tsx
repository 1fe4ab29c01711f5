import { useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter, type Key } from 'react-aria-components'
import { deskFrame } from '#messages/desk/frame.ts'
import classes from './choice-list.module.css'

/** A list with more options than this has a search field. */
const MAX_WITHOUT_SEARCH = 8

type ChoiceListProps = {
  label: string
  options: readonly { value: string; text: string }[]
  selectedValues: readonly string[]
  /** One choice instead of several. */
  isSingle?: boolean
  /** False for a list that users know by heart. */
  hasSearch?: boolean
  onChange: (selectedValues: readonly string[]) => void
}

/** A list of options. Arrow keys move through it, Enter or Space chooses, and letters search in a long list. */
export function ChoiceList({
  label,
  options,
  selectedValues,
  isSingle = false,
  hasSearch = true,
  onChange,
}: ChoiceListProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  // The URL shows a choice only after navigation. A second click before that must not undo the first.
  const [shown, setShown] = useState({ chosen: selectedValues, known: selectedValues.join() })
  if (shown.known !== selectedValues.join()) setShown({ chosen: selectedValues, known: selectedValues.join() })
  const choose = (keys: 'all' | Set<Key>) => {
    const next = options.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value))
    setShown({ ...shown, chosen: next })
    onChange(next)
  }
  const list = (
    <ListBox
      aria-label={label}
      className={classes.list ?? ''}
      items={options}
      selectionMode={isSingle ? 'single' : 'multiple'}
      selectedKeys={isSingle ? selectedValues : shown.chosen}
      onSelectionChange={choose}
      renderEmptyState={() => deskFrame.noChoice}
    >
      {({ value, text }) => (
        <ListBoxItem id={value} textValue={text} className={classes.option ?? ''}>
          {text}
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (!hasSearch || options.length <= MAX_WITHOUT_SEARCH) return list
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={deskFrame.searchIn(label)} className="below-6">
        <Input className={classes.input ?? ''} placeholder={deskFrame.searchIn(label)} />
      </SearchField>
      {list}
    </Autocomplete>
  )
}
