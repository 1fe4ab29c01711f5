import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listStories } from '../api/desk-calls.ts'
import type { StoryLine } from '../api/desk-schemas.ts'
import { deskJournal as texts } from '#messages/journal/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, type AddressChanges } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { HiddenBy } from '#desk/ui/hidden-by.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { JournalTabs } from '#desk/sections/journal-tabs.tsx'
import { STORIES_KEY } from './journal-key.ts'
import { NewStoryDialog } from './new-story-dialog.tsx'
import { narrowStories, readStoryFilter, STORY_STATES, type StoryFilter } from './story-list.ts'
import { StoryTable } from './story-table.tsx'
import classes from './journal.module.css'

/** All stories with their state and what waits to be published. Search and state are in the address. */
export function JournalPage() {
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: STORIES_KEY,
    queryFn: () => deskCall(listStories),
    // Whoever comes back from a story sees what was just written there.
    staleTime: 0,
  })
  const filter = readStoryFilter(search)
  const found = narrowStories(data?.stories ?? [], filter)
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const states = choiceFilter({
    name: 'state',
    label: texts.labels.state,
    options: optionsOf(STORY_STATES, texts.states),
    chosen: filter.state === undefined ? [] : [filter.state],
    isSingle: true,
    onChange: change,
  })
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Button look="main" onClick={() => setIsAdding(true)}>
          <DeskIcon name="plus" />
          {texts.add}
        </Button>
      </div>
      <JournalTabs />
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[states]} done={texts.done(found.length)} onChange={change} />
      </div>
      <section className={list.card} aria-label={texts.title}>
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={12} /> : null}
        {data === undefined ? null : (
          <>
            {found.length > 0 ? (
              <StoryTable stories={found} />
            ) : (
              <Nothing all={data.stories} filter={filter} onChange={change} />
            )}
            <div className={list.foot}>
              <p>{texts.total(found.length)}</p>
            </div>
          </>
        )}
      </section>
      <NewStoryDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

type NothingProps = {
  all: readonly StoryLine[]
  filter: StoryFilter
  onChange: (changes: AddressChanges) => void
}

/** In place of rows: what hides how many. */
function Nothing({ all, filter: { q, state }, onChange }: NothingProps) {
  if (all.length === 0) return <p className={list.none}>{texts.noneYet}</p>
  const hiding = [
    ...(q === undefined ? [] : [{ name: 'q' as const, value: q, rest: state === undefined ? {} : { state } }]),
    ...(state === undefined
      ? []
      : [{ name: 'state' as const, value: texts.states[state], rest: q === undefined ? {} : { q } }]),
  ]
  return (
    <HiddenBy
      texts={texts}
      filters={hiding.map(({ name, value, rest }) => ({
        name,
        label: texts.labels[name],
        value,
        count: narrowStories(all, rest).length,
        without: { [name]: '' },
      }))}
      onDrop={onChange}
      onDropAll={() => onChange({ q: '', state: '' })}
    />
  )
}
