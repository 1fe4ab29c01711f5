import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useOutletContext, useParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getPackage, getPackageVersion, keepPackageDraft } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { NothingHere } from '#desk/ui/nothing-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { isApiError } from '#site/lib/api.ts'
import { differencesOf, type FieldDifference } from './differences.ts'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'
import classes from './package-page.module.css'

/** A package as it was published once, beside how it is written now: what differs, in words, part by part. */
export function VersionPage() {
  const { id = '', number = '' } = useParams()
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const heading = usePage(texts.versionTitle(Number(number)))
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
  if (isApiError(error) && error.status < 500 && error.status > 0) return <NothingHere />
  const now = data?.now.draft?.content ?? data?.now.published
  const parts = data === undefined || now === undefined ? [] : differencesOf(data.version.content, now)
  const count = parts.flatMap(({ fields }) => fields).length
  return (
    <>
      <p className={classes.crumb}>
        <Link to={deskPages.package(Number(id))}>{now?.name ?? texts.backToPackage}</Link>
      </p>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {texts.versionTitle(Number(number))}
        </h1>
        {mayDo(staff, 'write_catalogue') && count > 0 ? (
          <Button look="main" onClick={() => setIsAsked(true)}>
            {texts.restore}
          </Button>
        ) : null}
      </div>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data === undefined ? null : (
        <p className={classes.muted}>
          {texts.versionIs(printShortMoment(new Date(data.version.line.publishedAt)), data.version.line.publishedBy)}{' '}
          {count === 0 ? texts.sameAsNow : texts.differs(count)}
        </p>
      )}
      <div className={classes.differences}>
        {parts.map(({ part, fields }) => (
          <Card key={part} title={texts.parts[part]}>
            {fields.map((field) => (
              <Difference key={field.field} number={Number(number)} {...field} />
            ))}
          </Card>
        ))}
      </div>
      <AskDialog
        isOpen={isAsked}
        title={texts.restoreTitle(Number(number))}
        text={texts.restoreText}
        act={texts.restore}
        failed={texts.actFailed}
        run={async () => {
          if (data === undefined) return
          const { draft } = data.now
          const { content } = data.version
          await deskCall(keepPackageDraft, { body: { id: Number(id), version: draft?.version ?? null, content } })
          await queries.invalidateQueries({ queryKey: PACKAGES_KEY })
          await navigate(deskPages.package(Number(id)))
        }}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}

function Difference({ number, field, before, after }: FieldDifference & { number: number }) {
  return (
    <section className={classes.difference} aria-label={texts.fields[field]}>
      <h3>{texts.fields[field]}</h3>
      <div className={classes.sides}>
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
        <p className={classes.muted}>{texts.nothing}</p>
      ) : (
        <ul>
          {lines.map((line, place) => (
            <li key={`${place} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
