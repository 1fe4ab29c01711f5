import type { DeskPackage } from '../api/desk-calls.ts'
import { PACKAGE_PARTS, type PackageField, type PackagePart } from '../rules/package-changes.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { deskPackageFields } from '#messages/packages/desk-fields.ts'
import { Card } from '#ui/desk/card.tsx'
import { DatesPreview } from './dates-preview.tsx'
import type { InvalidTexts } from './device-draft.ts'
import { FestivalChangesNote } from './festival-news.tsx'
import { NamePicker } from './name-picker.tsx'
import { PackageFieldInput, type CellInputProps } from './package-field-input.tsx'
import { EDITOR_FIELDS } from './package-fields.ts'
import { listOf } from './package-lists.ts'
import { formatField } from './package-words.ts'
import { RefundTable } from './refund-table.tsx'
import { RowEditor, type RowEditorProps } from './row-editor.tsx'
import classes from './package-page.module.css'

type PackagePartProps = Pick<CellInputProps, 'content' | 'isReadOnly' | 'onChange' | 'onInvalidText'> &
  Pick<RowEditorProps, 'onInvalidTexts'> & {
    part: PackagePart
    savedPackage: Pick<DeskPackage, 'id' | 'known'>
    invalidTexts: InvalidTexts
    /** The saved version of the draft; null without a draft. */
    savedVersion: number | null
  }

/** A part of a package: its fields and lists, in the same order as on the traveller's page. */
export function PackagePartCard({ part, ...rest }: PackagePartProps) {
  return (
    <Card title={texts.parts[part]}>
      <div className={`stack gap-14 card-pad ${classes.part}`} data-part={part}>
        {PACKAGE_PARTS[part].map((field) => (
          <PartField key={field} field={field} {...rest} />
        ))}
      </div>
    </Card>
  )
}

function PartField({ field, ...props }: Omit<PackagePartProps, 'part'> & { field: PackageField }) {
  const { content, invalidTexts, savedPackage, savedVersion, isReadOnly, onChange, onInvalidText } = props
  const label = texts.fields[field]
  if (field === 'categories' || field === 'regions')
    return (
      <NamePicker
        of={field}
        label={label}
        hint={deskPackageFields.hints[field]}
        names={content[field]}
        options={savedPackage.known[field]}
        isReadOnly={isReadOnly}
        onChange={(names) => onChange({ ...content, [field]: names })}
      />
    )
  const list = listOf(field)
  if (list !== undefined)
    return (
      <>
        {field === 'departureRules' && !isReadOnly ? <FestivalChangesNote {...{ content, onChange }} /> : null}
        <RowEditor label={label} list={list} {...props} />
        {field === 'cancellationPolicy' ? <RefundTable policy={content.cancellationPolicy} /> : null}
        {field === 'departureRules' && !isReadOnly ? (
          <DatesPreview id={savedPackage.id} savedVersion={savedVersion} />
        ) : null}
      </>
    )
  const cells = EDITOR_FIELDS.filter((each) => each.field === field)
  if (cells.length === 0)
    return (
      <dl className={`stack gap-6 ${classes.shown}`}>
        <div>
          <dt className="strong">{label}</dt>
          <dd>{formatField(content, field)}</dd>
        </div>
      </dl>
    )
  return cells.map((cell) => (
    <PackageFieldInput
      key={cell.name}
      cell={cell}
      invalidText={invalidTexts[cell.name]}
      {...{ content, isReadOnly, onChange, onInvalidText }}
    />
  ))
}
