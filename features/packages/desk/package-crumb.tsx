import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPackages } from '../api/desk-calls.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'
import classes from './package-page.module.css'

const LIST_MS = 60_000

/** The way back to all packages, and to the neighbours in their list: `[` and `]`. */
export function PackageCrumb({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: PACKAGES_KEY,
    queryFn: () => deskCall(listPackages),
    staleTime: LIST_MS,
  })
  const packages = data?.packages ?? []
  const place = packages.findIndex((each) => String(each.id) === id)
  const [previous, next] = place < 0 ? [] : [packages[place - 1], packages[place + 1]]
  const go = (to: { id: number } | undefined) => () => {
    if (to !== undefined) void navigate(deskPages.package(to.id))
  }
  useDeskKeys({ '[': go(previous), ']': go(next) })
  return (
    <p className={classes.crumb}>
      <Link to={deskPages.packages()}>{texts.all}</Link>
      {place < 0 ? null : <span>{texts.place(place + 1, packages.length)}</span>}
      {previous === undefined ? null : <Link to={deskPages.package(previous.id)}>{texts.previous}</Link>}
      {next === undefined ? null : <Link to={deskPages.package(next.id)}>{texts.next}</Link>}
    </p>
  )
}
