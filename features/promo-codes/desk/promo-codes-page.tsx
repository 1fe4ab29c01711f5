import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listPromoCodes } from '../api/desk-calls.ts'
import type { DeskPromoCode } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { PROMO_STATES } from '../rules/promo-code.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, given, readOne, readPage, readText, type AddressChanges } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { HiddenBy } from '#desk/ui/hidden-by.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { Note } from '#desk/ui/note.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { EndPromoDialog } from './end-promo-dialog.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import type { PromoNews } from './promo-news.ts'
import { PromoTable } from './promo-table.tsx'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import { UndoEnd } from './undo-end.tsx'
import classes from './promo-codes.module.css'

/** All promo codes, the newest first. Search, state and page are in the address. */
export function PromoCodesPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<{ code: DeskPromoCode | null; to: 'write' | 'end' }>()
  const [news, setNews] = useState<PromoNews>()
  const query = {
    ...readPage(search),
    ...given({ q: readText(search, 'q'), state: readOne(search, 'state', PROMO_STATES) }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...PROMO_CODES_KEY, query],
    queryFn: () => deskCall(listPromoCodes, { query }),
    placeholderData: keepPreviousData,
  })
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
  const done = (told: PromoNews) => {
    setNews(told)
    close()
  }
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        {mayDo(staff, 'change_promo_codes') ? (
          <Button look="main" onClick={() => setOpened({ code: null, to: 'write' })}>
            <DeskIcon name="plus" />
            {texts.add}
          </Button>
        ) : null}
      </div>
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={query.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[state]} done={texts.done(codes)} onChange={change} />
      </div>
      {news === undefined ? null : 'text' in news ? (
        <Note kind="good">{news.text}</Note>
      ) : (
        <UndoEnd key={news.ended.id} {...news} onNews={setNews} />
      )}
      <section
        className={isPlaceholderData ? list.dim : list.card}
        aria-busy={isPlaceholderData}
        aria-label={texts.title}
      >
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={6} /> : null}
        {data === undefined ? null : (
          <>
            {codes > 0 ? (
              <PromoTable
                codes={data.codes}
                mayChange={mayDo(staff, 'change_promo_codes')}
                onChange={(code) => setOpened({ code, to: 'write' })}
                onEnd={(code) => setOpened({ code, to: 'end' })}
              />
            ) : data.hidden.length === 0 ? (
              <p className={list.none}>{texts.noneYet}</p>
            ) : (
              <HiddenBy
                texts={texts}
                filters={data.hidden.map(({ filter: name, count }) => ({
                  name,
                  label: texts.labels[name],
                  value: name === 'q' ? (query.q ?? '') : (state.value ?? ''),
                  count,
                  without: { [name]: '' },
                }))}
                onDrop={change}
                onDropAll={() => change({ q: '', state: '' })}
              />
            )}
            <ListFoot
              totals={texts.totals(codes, used)}
              limit={query.limit}
              previous={data.previous}
              next={data.next}
              onChange={change}
            />
          </>
        )}
      </section>
      {opened?.to === 'write' ? (
        <PromoDialog key={opened.code?.id} code={opened.code} onDone={done} onClose={close} />
      ) : null}
      {opened?.to === 'end' && opened.code !== null ? (
        <EndPromoDialog code={opened.code} onDone={done} onClose={close} />
      ) : null}
    </>
  )
}
