/** The path of the answer page's styles. */
export const STYLES_PATH = '/broken-departure/page.css'

/**
 * The styles of the answer page. The page is separate from the site and its build, so that it opens quickly on any
 * phone.
 */
export const ANSWER_STYLES = `
* { box-sizing: border-box; }
body { margin: 0; background: #fbf3e7; color: #1a1838; font: 1.0625rem/1.55 Mukta, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
header { background: #fff; border-bottom: 1px solid #e6dccd; }
header a { display: flex; gap: 0.6rem; align-items: center; max-width: 38rem; min-height: 60px; margin: 0 auto; padding: 0 1rem; color: inherit; text-decoration: none; font-size: 1.3rem; }
header svg { width: 34px; height: 34px; border-radius: 50%; }
main { max-width: 38rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 1.75rem 0 0.75rem; font-size: 1.25rem; }
p { margin: 0 0 0.75rem; }
blockquote { margin: 0 0 1rem; padding: 0.9rem 1.1rem; background: #fff; border-left: 4px solid #f4a62a; border-radius: 0 10px 10px 0; white-space: pre-line; }
.facts, .call { color: #57557a; }
form { display: grid; gap: 0.75rem; margin-bottom: 1rem; }
button { display: grid; gap: 0.1rem; width: 100%; min-height: 64px; padding: 0.8rem 1.1rem; text-align: left; font: inherit; color: inherit; background: #fff; border: 2px solid #1a1838; border-radius: 14px; cursor: pointer; }
button b { font-size: 1.125rem; }
button span { color: #57557a; }
button:hover { border-color: #9c2a12; background: #fff8ef; }
button:focus-visible, a:focus-visible { outline: 3px solid #f4a62a; outline-offset: 2px; }
.full { margin: 0; padding: 0.8rem 1.1rem; border: 2px dashed #b9b3c4; border-radius: 14px; color: #57557a; }
.gone { padding: 0.8rem 1.1rem; background: #fde8e4; border-radius: 10px; color: #7d1d0b; }
.until { font-weight: 700; }
.call { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #e6dccd; }
@media (prefers-color-scheme: dark) {
  body { background: #14132b; color: #f6f0e6; }
  header, blockquote, button { background: #201e42; }
  header, .call { border-color: #45426f; }
  button { border-color: #c3c0dc; }
  button:hover { background: #2b2856; border-color: #ff9a6b; }
  .facts, .call, button span, .full { color: #c3c0dc; }
  .gone { background: #4a1a10; color: #ffd9cf; }
}
`
