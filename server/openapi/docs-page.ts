import { apiSections, type ApiCall, type ApiSection } from './api-sections.ts'
import { statusesOf } from '#kernel/wire/call.ts'
import { html } from 'hono/html'
import { errorMessage } from '#kernel/errors/errors.ts'
import { apiDocsMessages as texts } from '#messages/platform/api-docs.ts'
import { openApiPath, parametersOf, type ApiFacts } from './build-openapi.ts'
import { describeShape, fieldRows, type FieldRow } from './describe-shape.ts'
import { errorsByStatus } from './error-responses.ts'
import { toJsonSchema } from './json-schema.ts'

type DocsLinks = { openApiPath: string; stylesPath: string }

/** Renders the API's documentation as a page from the contract. The page has one style sheet and no script. */
export function docsPage({ siteName, version }: ApiFacts, links: DocsLinks) {
  const title = texts.title(siteName)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${links.stylesPath}" />
      </head>
      <body>
        <header>
          <p><a href="/">${siteName}</a></p>
          <h1>${title}</h1>
          <p>${texts.intro}</p>
          <p>${texts.sameOrigin}</p>
          <p><a href="${links.openApiPath}">${texts.machineReadable}</a> · ${version}</p>
        </header>
        <nav aria-label="${texts.contents}">${apiSections.map(contents)}</nav>
        <main>${apiSections.map(renderSection)}</main>
      </body>
    </html>`
}

function contents({ title, calls }: ApiSection) {
  return html`<h2>${title}</h2>
    <ul>
      ${calls.map(
        ({ name, endpoint }) =>
          html`<li>
            <a href="#${name}"><b>${endpoint.method}</b> <span>${openApiPath(endpoint.path)}</span></a>
          </li>`,
      )}
    </ul>`
}

function renderSection({ title, about, calls }: ApiSection) {
  return html`<section>
    <h2>${title}</h2>
    <p>${about}</p>
    ${calls.map(renderEndpoint)}
  </section>`
}

function renderEndpoint(call: ApiCall) {
  const { name, endpoint } = call
  const [status = 200] = statusesOf(call)
  const parameters = parametersOf(call).map((parameter): FieldRow => {
    const note = [texts.kinds[parameter.in], parameter.required ? texts.required : texts.optional].join(', ')
    const shape = [describeShape(parameter.schema), parameter.description].filter(Boolean).join(' ')
    return { name: parameter.name, note, shape }
  })
  return html`<article id="${name}">
    <h3>
      <b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code>${openApiPath(endpoint.path)}</code>
    </h3>
    <p>${call.title}</p>
    ${fieldTable(texts.parameters, parameters)}
    ${call.body ? fieldTable(texts.body, fieldRows(toJsonSchema(call.body, 'request'))) : ''} ${answerOf(call, status)}
    ${errorTable(call)}
  </article>`
}

function answerOf({ response }: ApiCall, status: number) {
  const schema = toJsonSchema(response, 'answer')
  const rows = fieldRows(schema)
  return html`<h4>${texts.answer} ${status}</h4>
    ${schema.type === 'object' ? '' : html`<p>${describeShape(schema)}</p>`}
    ${rows.length === 0 ? '' : fieldTable(null, rows)}`
}

function fieldTable(heading: string | null, rows: readonly FieldRow[]) {
  if (rows.length === 0) return ''
  return html`${heading === null ? '' : html`<h4>${heading}</h4>`}
    <div class="scroll" tabindex="0" role="region" aria-label="${heading ?? texts.answer}">
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.name}</th>
            <th scope="col">${texts.kind}</th>
            <th scope="col">${texts.shape}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name, note, shape }) =>
              html`<tr>
                <th scope="row"><code>${name}</code></th>
                <td>${note}</td>
                <td>${shape}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

function errorTable(call: ApiCall) {
  const rows = errorsByStatus(call).flatMap(([status, codes]) =>
    codes.map(
      (code) =>
        html`<tr>
          <td>${status}</td>
          <th scope="row"><code>${code}</code></th>
          <td>${errorMessage(code)}</td>
        </tr>`,
    ),
  )
  return html`<details>
    <summary>${texts.errors}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${texts.errors}">
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.status}</th>
            <th scope="col">${texts.code}</th>
            <th scope="col">${texts.sentence}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`
}
