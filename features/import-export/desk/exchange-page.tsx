import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { StaffTabs } from '#desk/sections/staff-tabs.tsx'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { BringInCard } from './bring-in-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { TakeOutCard } from './take-out-card.tsx'
import classes from './exchange.module.css'

/** Files that come in, and files that go out. */
export function ExchangePage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.title)
  const mayImport = mayDo(staff, 'import_lists')
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <StaffTabs staff={staff} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {mayImport ? <BringInCard mayAll={staff.acts['import_lists'] === 'yes'} /> : null}
          <TakeOutCard staff={staff} />
          {mayDo(staff, 'archive_business') ? <BusinessCard /> : null}
        </div>
        {mayImport ? (
          <div className={classes.column}>
            <EarlierImports />
          </div>
        ) : null}
      </div>
    </>
  )
}
