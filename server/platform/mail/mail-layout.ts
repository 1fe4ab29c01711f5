import { html, raw } from 'hono/html'
import type { PublicSite } from '#contract/site.ts'

/** A part of a mail, in the order in which it is read. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Names and values, such as a booking's facts. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'button'; label: string; url: string }
  /** A sentence with a link after it, where a button would be too loud. */
  | { kind: 'link'; text: string; label: string; url: string }
  /** What somebody else wrote, shown as theirs with its line breaks. */
  | { kind: 'quote'; text: string }

export type MailContent = {
  heading: string
  /** The line that an inbox shows beside the subject. */
  preview: string
  blocks: readonly MailBlock[]
}

const INK = '#2b1b17'
const FAINT = '#6b5a52'
const SINDOOR = '#b3261e'
const PAPER = '#fbf6ee'
const LINE = '#e6dccd'
const FONT = "font-family:'Mukta','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Both forms of a mail from one content: plain text, and HTML that every reader shows. Everything is escaped. */
export async function renderMail(site: PublicSite, content: MailContent): Promise<{ text: string; html: string }> {
  return { text: plainText(site, content), html: String(await page(site, content)) }
}

function plainText(site: PublicSite, { heading, blocks }: MailContent): string {
  return [heading, ...blocks.map(blockText), ['-- ', site.title, site.phone, site.email].join('\n')].join('\n\n') + '\n'
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
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
        <title>${heading}</title>
      </head>
      <body style="margin:0;background:${PAPER};color:${INK};${raw(FONT)}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:16px"
              >
                <tr>
                  <td style="padding:24px 32px;border-bottom:3px solid ${SINDOOR};font-size:22px;font-weight:700">
                    ${site.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:32px">
                    <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25">${heading}</h1>
                    ${blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:20px 32px 28px;border-top:1px solid ${LINE};font-size:14px;line-height:1.6;color:${FAINT}"
                  >
                    ${site.legalName}<br />${site.address.join(', ')}<br />
                    <a href="tel:${site.phone.replace(/[^\d+]/g, '')}" style="color:${SINDOOR}">${site.phone}</a> &nbsp;
                    <a href="mailto:${site.email}" style="color:${SINDOOR}">${site.email}</a>
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
      return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${block.text}</p>`
    case 'facts':
      return html`<table
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
                style="padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};font-size:14px;color:${FAINT};vertical-align:top;width:38%"
              >
                ${name}
              </td>
              <td style="padding:10px 0;border-bottom:1px solid ${LINE};font-size:16px;font-weight:600">${value}</td>
            </tr>`,
        )}
      </table>`
    case 'button':
      return html`<p style="margin:8px 0 24px">
          <a
            href="${webAddress(block.url)}"
            style="display:inline-block;padding:14px 28px;background:${SINDOOR};color:#ffffff;text-decoration:none;border-radius:999px;font-size:16px;font-weight:700"
            >${block.label}</a
          >
        </p>
        <p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${FAINT};word-break:break-all">${block.url}</p>`
    case 'link':
      return html`<p style="margin:0 0 16px;font-size:14px;line-height:1.6;color:${FAINT}">
        ${block.text} <a href="${webAddress(block.url)}" style="color:${SINDOOR}">${block.label}</a>
      </p>`
    case 'quote':
      return html`<blockquote
        style="margin:0 0 20px;padding:12px 16px;border-left:4px solid ${SINDOOR};background:${PAPER};font-size:16px;line-height:1.6"
      >
        ${linesOf(block.text).map((line) => html`${line}<br />`)}
      </blockquote>`
  }
}

/** Escaping does not stop a `javascript:` link; our links are always the site's own. */
function webAddress(url: string): string {
  return /^https?:\/\//.test(url) ? url : '#'
}
