/** The few style rules of the documentation page, in the site's colours. The page is not part of the site's build. */
export const DOCS_STYLES = `
:root { --ink: #1a1838; --faint: #57557a; --paper: #fffcf7; --sand: #fbf3e7; --line: #e6dccd; --sindoor: #9c2a12; --teal: #0b5559; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Mukta, system-ui, 'Noto Sans', sans-serif; }
a { color: var(--sindoor); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px; }
header { padding: 2rem clamp(1rem, 4vw, 2.5rem); background: var(--sand); border-bottom: 3px solid var(--sindoor); }
header p { max-width: 46rem; margin: 0.5rem 0; }
h1, h2, h3, h4 { line-height: 1.25; }
h1 { margin: 0.25rem 0; font-size: clamp(2rem, 1.5rem + 2vw, 3rem); }
h3 { margin: 0 0 0.5rem; font-size: 1.1875rem; overflow-wrap: anywhere; }
h4 { margin: 1.25rem 0 0.5rem; font-size: 1rem; }
nav, main { padding: 1.5rem clamp(1rem, 4vw, 2.5rem); }
nav h2 { margin: 1rem 0 0.25rem; font-size: 1rem; color: var(--faint); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: 0.5rem; align-items: center; min-height: 44px; font-size: 0.875rem; text-decoration: none; }
nav a span { overflow-wrap: anywhere; }
nav a:hover span { text-decoration: underline; }
nav b { flex: 0 0 3rem; font-size: 0.75rem; color: var(--faint); }
article { margin: 1.25rem 0; padding: 1.25rem clamp(1rem, 3vw, 1.75rem); background: #fff; border: 1px solid var(--line); border-radius: 18px; scroll-margin-top: 1rem; }
article:target { border-color: var(--sindoor); }
code { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.9375em; }
.get, .post { display: inline-block; min-width: 3.5rem; padding: 0.125rem 0.5rem; border-radius: 999px; color: #fff; font-size: 0.8125rem; text-align: center; }
.get { background: var(--teal); }
.post { background: var(--sindoor); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--faint); font-size: 0.875rem; }
summary { display: flex; align-items: center; min-height: 44px; margin-top: 0.75rem; color: var(--sindoor); cursor: pointer; }
@media (width >= 64rem) {
  body { display: grid; grid-template-columns: 25rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
  main { max-width: 64rem; padding-left: 0; }
}
`
