import { createHash } from 'node:crypto'

/** The style of the preview strip. The document's policy allows only this style, by its hash. */
const STRIP_STYLE =
  '.preview-strip{margin:0;padding:10px 16px;background:#1a1838;color:#fff;font:600 15px/1.4 Mukta,sans-serif;text-align:center}'
/** The hash of the strip's style, for the content security policy. */
export const STRIP_HASH = `sha256-${createHash('sha256').update(STRIP_STYLE).digest('base64')}`

/** Removes scripts, forms and links from a document, and adds a strip at the top that says it is a preview. */
export function toPreviewHtml(html: string, notice: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/(<a\b[^>]*?)\shref="(?!#)[^"]*"/g, '$1')
    .replace('</head>', `<meta name="robots" content="noindex"/><style>${STRIP_STYLE}</style></head>`)
    .replace(/<body\b[^>]*>/, (body) => `${body}<p class="preview-strip" role="note">${escaped(notice)}</p>`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
