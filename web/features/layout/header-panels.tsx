import { SideMenu } from './side-menu.tsx'
import { SiteSearch } from './site-search.tsx'

export type HeaderPanel = 'menu' | 'search'

type HeaderPanelsProps = { open: HeaderPanel | null; onClose: () => void; categories: readonly string[] }

/** What the header opens, in one part of the program: menu and search are small, and one of them is soon wanted. */
export function HeaderPanels({ open, onClose, categories }: HeaderPanelsProps) {
  return (
    <>
      <SideMenu isOpen={open === 'menu'} onClose={onClose} categories={categories} />
      <SiteSearch isOpen={open === 'search'} onClose={onClose} />
    </>
  )
}
