import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { StaffTabs } from '#ui/desk/sections/staff-tabs.tsx'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { ImportCard } from './import-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ExportCard } from './export-card.tsx'
import page from '#ui/desk/page-columns.module.css'

/** The page for imports and exports. */
export function ImportExportPage() {
  const staff = useOutletContext<StaffMember>()
  const mayImport = hasPermission(staff, 'import_lists')
  return (
    <>
      <PageTitle title={texts.title} />
      <StaffTabs staff={staff} />
      <div className={`stack above-14 gap-16 ${page.beside}`}>
        <div className="stack shrink gap-16">
          {mayImport ? <ImportCard mayImportAll={staff.permissions['import_lists'] === 'yes'} /> : null}
          <ExportCard staff={staff} />
          {hasPermission(staff, 'archive_business') ? <BusinessCard /> : null}
        </div>
        {mayImport ? (
          <div className="stack shrink gap-16">
            <EarlierImports />
          </div>
        ) : null}
      </div>
    </>
  )
}
