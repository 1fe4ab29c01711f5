import { SideMenu } from './side-menu.tsx'
import { SiteSearch } from './site-search.tsx'

export type HeaderPanel = 'menu' | 'search'

type HeaderPanelsProps = {
  open: HeaderPanel | null
  onClose: () => void
  onSearch: () => void
  categories: readonly string[]
}

/** The menu and the search of the header, in one file: both are small, and most visitors soon open one of them. */
export function HeaderPanels({ open, onClose, onSearch, categories }: HeaderPanelsProps) {
  return (
    <>
      <SideMenu isOpen={open === 'menu'} onClose={onClose} onSearch={onSearch} categories={categories} />
      <SiteSearch isOpen={open === 'search'} onClose={onClose} />
    </>
  )
}
