import { Link, useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPackages } from '../api/desk-calls.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'

const PACKAGE_LIST_STALE_MS = 60_000

/** The links to all packages and to the previous and the next package. The keys `[` and `]` open the last two. */
export function PackageCrumb({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data } = useDeskQuery(PACKAGES_KEY, [listPackages], { staleTime: PACKAGE_LIST_STALE_MS })
  const packages = data?.packages ?? []
  const packageIndex = packages.findIndex((each) => String(each.id) === id)
  const [previous, next] = packageIndex < 0 ? [] : [packages[packageIndex - 1], packages[packageIndex + 1]]
  const go = (to: { id: number } | undefined) => () => {
    if (to !== undefined) void navigate(deskPages.package(to.id))
  }
  useDeskKeys({ '[': go(previous), ']': go(next) })
  return (
    <p className="row muted gap-4-14">
      <Link to={deskPages.packages()}>{texts.all}</Link>
      {packageIndex < 0 ? null : <span>{texts.place(packageIndex + 1, packages.length)}</span>}
      {previous === undefined ? null : <Link to={deskPages.package(previous.id)}>{texts.previous}</Link>}
      {next === undefined ? null : <Link to={deskPages.package(next.id)}>{texts.next}</Link>}
    </p>
  )
}
