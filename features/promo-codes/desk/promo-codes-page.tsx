import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listPromoCodes, type DeskPromoCode } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { PROMO_STATES } from '../rules/promo-code.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { changed, given, readOne, readPage, readText, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { mayDo } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { Note } from '#ui/desk/note.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import { EndPromoDialog } from './end-promo-dialog.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import type { PromoNotice } from './promo-news.ts'
import { PromoTable } from './promo-table.tsx'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import { UndoEnd } from './undo-end.tsx'

/** All promo codes, the newest first. Search, state and page number are in the URL. */
export function PromoCodesPage() {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<{ code: DeskPromoCode | null; to: 'write' | 'end' }>()
  const [news, setNews] = useState<PromoNotice>()
  const query = {
    ...readPage(search),
    ...given({ q: readText(search, 'q'), state: readOne(search, 'state', PROMO_STATES) }),
  }
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...PROMO_CODES_KEY, query],
    [listPromoCodes, { query }],
    { placeholderData: keepPreviousData },
  )
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const state = choiceFilter({
    name: 'state',
    label: texts.labels.state,
    options: optionsOf(PROMO_STATES, texts.states),
    chosen: query.state === undefined ? [] : [query.state],
    isSingle: true,
    onChange: change,
  })
  const { codes = 0, used = 0 } = data?.totals ?? {}
  const close = () => setOpened(undefined)
  const done = (result: PromoNotice) => {
    setNews(result)
    close()
  }
  return (
    <>
      <PageHead title={texts.title}>
        {mayDo(staff, 'change_promo_codes') ? (
          <Button variant="main" onClick={() => setOpened({ code: null, to: 'write' })}>
            <DeskIcon name="plus" />
            {texts.add}
          </Button>
        ) : null}
      </PageHead>
      <div className="row gap-8 around-12">
        <SearchField label={texts.search} submit={texts.show} text={query.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[state]} done={texts.done(codes)} onChange={change} />
      </div>
      {news === undefined ? null : 'text' in news ? (
        <Note kind="good">{news.text}</Note>
      ) : (
        <UndoEnd key={news.ended.id} {...news} onNotice={setNews} />
      )}
      <ListCard label={texts.title} of={{ data, error, refetch, isPlaceholderData }} rows={6}>
        {(answer) => (
          <>
            {codes > 0 ? (
              <PromoTable
                codes={answer.codes}
                mayChange={mayDo(staff, 'change_promo_codes')}
                onChange={(code) => setOpened({ code, to: 'write' })}
                onEnd={(code) => setOpened({ code, to: 'end' })}
              />
            ) : answer.hidden.length === 0 ? (
              <p className="row middle muted gap-12 pad-16">{texts.noneYet}</p>
            ) : (
              <HiddenBy
                texts={texts}
                filters={answer.hidden.map(({ filter: name, count }) => ({
                  name,
                  label: texts.labels[name],
                  value: name === 'q' ? (query.q ?? '') : (state.value ?? ''),
                  count,
                  without: { [name]: '' },
                }))}
                onRemoveFilter={change}
                onRemoveAllFilters={() => change({ q: '', state: '' })}
              />
            )}
            <ListFooter
              totals={texts.totals(codes, used)}
              limit={query.limit}
              previous={answer.previous}
              next={answer.next}
              onChange={change}
            />
          </>
        )}
      </ListCard>
      {opened?.to === 'write' ? (
        <PromoDialog key={opened.code?.id} code={opened.code} onDone={done} onClose={close} />
      ) : null}
      {opened?.to === 'end' && opened.code !== null ? (
        <EndPromoDialog code={opened.code} onDone={done} onClose={close} />
      ) : null}
    </>
  )
}
