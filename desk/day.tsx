import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DayPage } from '#features/roll-call/desk/day-page.tsx'
import '#ui/desk/styles/desk.css'

const [packageId = '', startDate = ''] = window.location.pathname.split('/').slice(3)

// The same HTML is served for every departure, so the link to this departure's web app manifest is added here.
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = `${window.location.pathname}.webmanifest`
document.head.append(manifest)

const rootElement = document.getElementById('day')
if (rootElement === null) throw new Error('The document has no place for the page.')
createRoot(rootElement).render(
  <StrictMode>
    <DayPage packageId={packageId} startDate={startDate} />
  </StrictMode>,
)
