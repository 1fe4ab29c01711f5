import { html, raw } from 'hono/html'
import type { PublicSite } from '#kernel/wire/site.ts'

/** A part of an email, in reading order. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Names and values, such as a booking's details. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'button'; label: string; url: string }
  /** A sentence with a link after it, for places where a button would be too prominent. */
  | { kind: 'link'; text: string; label: string; url: string }
  /** A text written by a user. It is shown as a quotation, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Cleaned HTML, and the same content as plain text. Its tags get the email's styles. */
  | { kind: 'rich'; html: string; text: string }

export type MailContent = {
  heading: string
  /** The preview line that an inbox shows beside the subject. */
  preview: string
  blocks: readonly MailBlock[]
}

const INK = '#1a1838'
const FAINT = '#57557a'
const SINDOOR = '#9c2a12'
const PAPER = '#fbf3e7'
const LINE = '#e6dccd'
const FONT = "font-family:'Mukta','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Colours for dark mode, in mail programs that support it. Other programs keep the light colours or invert all of them.
 * Inline colours override a style sheet, so these need `!important`.
 */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#14132b!important;color:#f6f0e6!important}
.sheet{background:#201e42!important;color:#f6f0e6!important}
.sheet,.line{border-color:#45426f!important}
.sheet{border-top-color:#ff9a6b!important}
.faint{color:#c3c0dc!important}
.link{color:#ffb38f!important}
.button{background:#ff9a6b!important;color:#1a1838!important}
.quote{background:#14132b!important}
}`

/**
 * Renders an email in two forms from the same content: plain text, and HTML that every mail program shows. Everything
 * is escaped.
 */
export async function renderMail(site: PublicSite, content: MailContent): Promise<{ text: string; html: string }> {
  return { text: plainText(site, content), html: String(await page(site, content)) }
}

function plainText(site: PublicSite, { heading, blocks }: MailContent): string {
  return [heading, ...blocks.map(blockText), ['-- ', site.title, site.phone, site.email].join('\n')].join('\n\n') + '\n'
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'rich':
      return block.text
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'link':
      return `${block.text} ${block.label}:\n${block.url}`
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

function page(site: PublicSite, { heading, preview, blocks }: MailContent) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body class="paper" style="margin:0;background:${PAPER};color:${INK};${raw(FONT)}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          class="paper"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${PAPER}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                class="sheet"
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff;color:${INK};border:1px solid ${LINE};border-top:6px solid ${SINDOOR};border-radius:16px"
              >
                <tr>
                  <td
                    class="line"
                    style="padding:20px 28px;border-bottom:1px solid ${LINE};font-size:22px;line-height:1.2;font-weight:700"
                  >
                    ${site.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px 28px 20px">
                    <h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${heading}</h1>
                    ${blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="line faint"
                    style="padding:20px 28px 28px;border-top:1px solid ${LINE};font-size:14px;line-height:1.6;color:${FAINT}"
                  >
                    ${site.legalName}<br />${site.address.join(', ')}<br />
                    <a class="link" href="tel:${site.phone.replace(/[^\d+]/g, '')}" style="color:${SINDOOR}"
                      >${site.phone}</a
                    >
                    &nbsp; <a class="link" href="mailto:${site.email}" style="color:${SINDOOR}">${site.email}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

function blockHtml(block: MailBlock) {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.6">
        ${linesOf(block.text).map((line, index) => (index === 0 ? line : html`<br />${line}`))}
      </p>`
    case 'facts':
      return html`<table
        class="line"
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 20px;border-top:1px solid ${LINE}"
      >
        ${block.rows.map(
          ([name, value]) =>
            html`<tr>
              <td
                class="line faint"
                style="padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};font-size:14px;line-height:1.4;color:${FAINT};vertical-align:top;width:38%"
              >
                ${name}
              </td>
              <td
                class="line"
                style="padding:10px 0;border-bottom:1px solid ${LINE};font-size:16px;line-height:1.4;font-weight:600;overflow-wrap:anywhere"
              >
                ${value}
              </td>
            </tr>`,
        )}
      </table>`
    case 'button':
      return html`<p style="margin:8px 0 12px">
          <a
            class="button"
            href="${webAddress(block.url)}"
            style="display:inline-block;padding:13px 26px;background:${SINDOOR};color:#ffffff;text-decoration:none;border-radius:12px;font-size:16px;line-height:1.4;font-weight:700"
            >${block.label}</a
          >
        </p>
        <p class="faint" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${FAINT};word-break:break-all">
          ${block.url}
        </p>`
    case 'quote':
      return html`<blockquote
        class="quote"
        style="margin:0 0 20px;padding:12px 16px;border-left:4px solid ${SINDOOR};background:${PAPER};font-size:16px;line-height:1.6"
      >
        ${linesOf(block.text).map((line) => html`${line}<br />`)}
      </blockquote>`
    case 'rich':
      return raw(withStyles(block.html))
    case 'link':
      return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.6">
        ${block.text}
        <a class="link" href="${webAddress(block.url)}" style="color:${SINDOOR};font-weight:600">${block.label}</a>
      </p>`
  }
}

/** Inline styles of the tags, because mail programs ignore style sheets. */
const TAG_STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px;font-size:16px;line-height:1.6',
  h2: 'margin:24px 0 12px;font-size:21px;line-height:1.25',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px;font-size:16px;line-height:1.6',
  ol: 'margin:0 0 16px;padding-left:24px;font-size:16px;line-height:1.6',
}

function withStyles(cleaned: string): string {
  return cleaned
    .replaceAll(/<(p|h2|h3|ul|ol)(?: id="[^"]*")?>/g, (_, tag: string) => `<${tag} style="${TAG_STYLES[tag] ?? ''}">`)
    .replaceAll('<a href="', `<a class="link" style="color:${SINDOOR};font-weight:600" href="`)
}

/** Escaping does not stop a `javascript:` link, so only web addresses pass. Our own links are always web addresses. */
function webAddress(url: string): string {
  return /^https?:\/\//.test(url) ? url : '#'
}
