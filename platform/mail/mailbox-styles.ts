/** The few style rules of the mailbox page, which is not part of the site or its build. */
export const MAILBOX_STYLES = `
body { margin: 0; background: #fbf6ee; color: #2b1b17; font: 1rem/1.6 Mukta, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
a { color: #8c1d18; }
ol { list-style: none; margin: 0; padding: 0; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; min-height: 44px; padding: 0.75rem 1rem; margin-bottom: 0.5rem; background: #fff; border: 1px solid #e6dccd; border-radius: 12px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a:focus-visible { border-color: #b3261e; }
strong { grid-column: 1 / -1; }
time { grid-column: 1 / -1; color: #6b5a52; font-size: 0.875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { color: #6b5a52; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid #e6dccd; border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #fff; border: 1px solid #e6dccd; border-radius: 12px; }
`
