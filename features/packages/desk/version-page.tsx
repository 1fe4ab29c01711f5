import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useOutletContext, useParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getPackage, getPackageVersion, savePackageDraft } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { PageNotFound } from '#ui/desk/page-not-found.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { isApiError } from '#ui/site/lib/api.ts'
import { differencesOf, type FieldDifference } from './differences.ts'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import classes from './package-page.module.css'

/** A published version of a package, beside the current draft: the differences as text, part by part. */
export function VersionPage() {
  const { id = '', number = '' } = useParams()
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isRequested, setIsRequested] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...PACKAGES_KEY, id, 'version', number],
    queryFn: async () => {
      const [version, now] = await Promise.all([
        deskCall(getPackageVersion, { params: { id, number } }),
        deskCall(getPackage, { params: { id } }),
      ])
      return { version, now }
    },
    gcTime: 0,
    retry: false,
  })
  if (isApiError(error) && error.status < 500 && error.status > 0) return <PageNotFound />
  const now = data?.now.draft?.content ?? data?.now.published
  const parts = data === undefined || now === undefined ? [] : differencesOf(data.version.content, now)
  const count = parts.flatMap(({ fields }) => fields).length
  return (
    <>
      <p className="row muted gap-4-14">
        <Link to={deskPages.package(Number(id))}>{now?.name ?? texts.backToPackage}</Link>
      </p>
      <div className={`row low spread ${classes.head}`}>
        <PageTitle title={texts.versionTitle(Number(number))} className={classes.title} />
        {hasPermission(staff, 'write_catalogue') && count > 0 ? (
          <Button variant="main" onClick={() => setIsRequested(true)}>
            {texts.restore}
          </Button>
        ) : null}
      </div>
      <Loading of={{ data, error, refetch }} rows={8}>
        {(shown) => (
          <p className="muted">
            {texts.versionIs(
              printShortDateTime(new Date(shown.version.line.publishedAt)),
              shown.version.line.publishedBy,
            )}{' '}
            {count === 0 ? texts.identicalToDraft : texts.differs(count)}
          </p>
        )}
      </Loading>
      <div className="stack above-14 gap-16">
        {parts.map(({ part, fields }) => (
          <Card key={part} title={texts.parts[part]}>
            {fields.map((field) => (
              <Difference key={field.field} number={Number(number)} {...field} />
            ))}
          </Card>
        ))}
      </div>
      <ConfirmDialog
        isOpen={isRequested}
        title={texts.restoreTitle(Number(number))}
        text={texts.restoreText}
        action={texts.restore}
        failed={texts.actionFailed}
        run={async () => {
          if (data === undefined) return
          const { draft } = data.now
          const { content } = data.version
          await deskCall(savePackageDraft, { body: { id: Number(id), version: draft?.version ?? null, content } })
          await queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
          await navigate(deskPages.package(Number(id)))
        }}
        onClose={() => setIsRequested(false)}
      />
    </>
  )
}

function Difference({ number, field, before, after }: FieldDifference & { number: number }) {
  return (
    <section className={`stack gap-6 pad-12-16 ${classes.difference}`} aria-label={texts.fields[field]}>
      <h3>{texts.fields[field]}</h3>
      <div className={`stack ${classes.sides}`}>
        <Side title={texts.inVersion(number)} lines={before} />
        <Side title={texts.now} lines={after} />
      </div>
    </section>
  )
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      {lines.length === 0 ? (
        <p className="muted">{texts.nothing}</p>
      ) : (
        <ul>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
