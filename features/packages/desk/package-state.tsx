import type { PackageListItem } from '../api/desk-calls.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { Chip } from '#ui/desk/chip.tsx'

const CHIP_KINDS = { draft: 'waits', 'on sale': 'good', withdrawn: 'done' } as const

/** Shows whether travellers can see a package. */
export function PackageState({ state }: Pick<PackageListItem, 'state'>) {
  return <Chip kind={CHIP_KINDS[state]}>{texts.states[state]}</Chip>
}
