import type { PackageLine } from '../api/desk-schemas.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { Chip } from '#desk/ui/chip.tsx'

const LOOKS = { draft: 'waits', 'on sale': 'good', withdrawn: 'done' } as const

/** Whether travellers see a package. */
export function PackageState({ state }: Pick<PackageLine, 'state'>) {
  return <Chip kind={LOOKS[state]}>{texts.states[state]}</Chip>
}
