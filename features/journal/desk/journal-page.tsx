import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listStories, type StorySummary } from '../api/desk-calls.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { Button } from '#ui/desk/button.tsx'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import list from '#ui/desk/list.module.css'
import { JournalTabs } from '#ui/desk/sections/journal-tabs.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import { STORIES_KEY } from './journal-key.ts'
import { NewStoryDialog } from './new-story-dialog.tsx'
import { filterStories, readStoryFilter, STORY_STATES, type StoryFilter } from './story-list.ts'
import { StoryTable } from './story-table.tsx'

/** All stories with their state and pending changes. Search and state are in the URL. */
export function JournalPage() {
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useDeskQuery(STORIES_KEY, [listStories], {
    // A user who returns from a story must see the latest changes.
    staleTime: 0,
  })
  const filter = readStoryFilter(search)
  const found = filterStories(data?.stories ?? [], filter)
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const states = choiceFilter({
    name: 'state',
    label: texts.labels.state,
    options: optionsOf(STORY_STATES, texts.states),
    selectedValues: filter.state === undefined ? [] : [filter.state],
    isSingle: true,
    onChange: change,
  })
  return (
    <>
      <PageHead title={texts.title}>
        <Button variant="main" onClick={() => setIsAdding(true)}>
          <DeskIcon name="plus" />
          {texts.add}
        </Button>
      </PageHead>
      <JournalTabs />
      <div className="row gap-8 around-12">
        <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[states]} doneLabel={texts.done(found.length)} onChange={change} />
      </div>
      <ListCard label={texts.title} of={{ data, error, refetch }} rows={12}>
        {(answer) => (
          <>
            {found.length > 0 ? (
              <StoryTable stories={found} />
            ) : (
              <NoStories all={answer.stories} filter={filter} onChange={change} />
            )}
            <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
              <p>{texts.total(found.length)}</p>
            </div>
          </>
        )}
      </ListCard>
      <NewStoryDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

type NoStoriesProps = {
  all: readonly StorySummary[]
  filter: StoryFilter
  onChange: (changes: AddressChanges) => void
}

/** Shown instead of rows: how many stories each filter hides. */
function NoStories({ all, filter: { q, state }, onChange }: NoStoriesProps) {
  if (all.length === 0) return <p className="row middle muted gap-12 pad-16">{texts.noneYet}</p>
  const activeFilters = [
    ...(q === undefined ? [] : [{ name: 'q' as const, value: q, rest: state === undefined ? {} : { state } }]),
    ...(state === undefined
      ? []
      : [{ name: 'state' as const, value: texts.states[state], rest: q === undefined ? {} : { q } }]),
  ]
  return (
    <HiddenBy
      texts={texts}
      filters={activeFilters.map(({ name, value, rest }) => ({
        name,
        label: texts.labels[name],
        value,
        count: filterStories(all, rest).length,
        without: { [name]: '' },
      }))}
      onRemoveFilter={onChange}
      onRemoveAllFilters={() => onChange({ q: '', state: '' })}
    />
  )
}
