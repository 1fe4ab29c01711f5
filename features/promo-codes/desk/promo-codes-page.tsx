import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listPromoCodes, type DeskPromoCode } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { PROMO_STATES } from '../rules/promo-code.ts'
import { deskPromoCodes as texts } from '#messages/promo-codes/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import {
  withChanges,
  omitUndefined,
  readOne,
  readPage,
  readText,
  type AddressChanges,
} from '#ui/desk/lib/list-address.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
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
import type { PromoNotice } from './promo-notice.ts'
import { PromoTable } from './promo-table.tsx'
import { PROMO_CODES_KEY } from './promo-codes-key.ts'
import { UndoEnd } from './undo-end.tsx'

/** All promo codes, the newest first. Search, state and page number are in the URL. */
export function PromoCodesPage() {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [openDialog, setOpenDialog] = useState<{ code: DeskPromoCode | null; to: 'write' | 'end' }>()
  const [notice, setNotice] = useState<PromoNotice>()
  const query = {
    ...readPage(search),
    ...omitUndefined({ q: readText(search, 'q'), state: readOne(search, 'state', PROMO_STATES) }),
  }
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...PROMO_CODES_KEY, query],
    [listPromoCodes, { query }],
    { placeholderData: keepPreviousData },
  )
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const state = choiceFilter({
    name: 'state',
    label: texts.labels.state,
    options: optionsOf(PROMO_STATES, texts.states),
    selectedValues: query.state === undefined ? [] : [query.state],
    isSingle: true,
    onChange: change,
  })
  const { codes = 0, used = 0 } = data?.totals ?? {}
  const close = () => setOpenDialog(undefined)
  const showResult = (result: PromoNotice) => {
    setNotice(result)
    close()
  }
  return (
    <>
      <PageHead title={texts.title}>
        {hasPermission(staff, 'change_promo_codes') ? (
          <Button variant="main" onClick={() => setOpenDialog({ code: null, to: 'write' })}>
            <DeskIcon name="plus" />
            {texts.add}
          </Button>
        ) : null}
      </PageHead>
      <div className="row gap-8 around-12">
        <SearchField label={texts.search} submit={texts.show} text={query.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[state]} doneLabel={texts.done(codes)} onChange={change} />
      </div>
      {notice === undefined ? null : 'text' in notice ? (
        <Note kind="good">{notice.text}</Note>
      ) : (
        <UndoEnd key={notice.ended.id} {...notice} onNotice={setNotice} />
      )}
      <ListCard label={texts.title} of={{ data, error, refetch, isPlaceholderData }} rows={6}>
        {(answer) => (
          <>
            {codes > 0 ? (
              <PromoTable
                codes={answer.codes}
                mayChange={hasPermission(staff, 'change_promo_codes')}
                onChange={(code) => setOpenDialog({ code, to: 'write' })}
                onEnd={(code) => setOpenDialog({ code, to: 'end' })}
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
      {openDialog?.to === 'write' ? (
        <PromoDialog key={openDialog.code?.id} code={openDialog.code} onDone={showResult} onClose={close} />
      ) : null}
      {openDialog?.to === 'end' && openDialog.code !== null ? (
        <EndPromoDialog code={openDialog.code} onDone={showResult} onClose={close} />
      ) : null}
    </>
  )
}
