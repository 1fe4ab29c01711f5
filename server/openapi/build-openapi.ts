import { apiSections, type ApiCall, type ApiSection } from './api-sections.ts'
import { type CallSchemas, statusesOf } from '#kernel/wire/call.ts'
import { IDEMPOTENCY_HEADER } from '#kernel/wire/request-headers.ts'
import { errorMessage } from '#kernel/errors/errors.ts'
import { apiDocsMessages as texts } from '#messages/platform/api-docs.ts'
import { errorsByStatus } from './error-responses.ts'
import { toJsonSchema, type JsonSchema } from './json-schema.ts'

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' }
const JSON_TYPE = 'application/json'

export type ApiFacts = { siteName: string; version: string; serverUrl: string }

/** One parameter of a call. */
type ApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

/** The API as an OpenAPI 3.1 document. */
export function buildOpenApi({ siteName, version, serverUrl }: ApiFacts): object {
  return {
    openapi: '3.1.0',
    info: { title: texts.title(siteName), version, description: `${texts.intro}\n\n${texts.sameOrigin}` },
    servers: [{ url: serverUrl }],
    tags: apiSections.map(({ title, about }) => ({ name: title, description: about })),
    paths: pathsOf(apiSections),
    components: {
      schemas: {
        Error: {
          type: 'object',
          properties: { error: { type: 'string' }, code: { type: 'string' } },
          required: ['error', 'code'],
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'pathik_session', description: texts.sessionCookie },
        booking: { type: 'apiKey', in: 'cookie', name: 'pathik_booking', description: texts.bookingCookie },
      },
    },
  }
}

/** A path such as `/packages/id/:id` in OpenAPI format. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** Parameters of a call in the order path, query, headers. */
export function parametersOf({ params, query, isRepeatable }: ApiCall): ApiParameter[] {
  const idempotencyHeader: ApiParameter = {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid', description: 'A random uuid.' },
    description: texts.idempotencyKey,
  }
  return [
    ...fieldsOf(params, 'path'),
    ...fieldsOf(query, 'query'),
    ...(isRepeatable === true ? [idempotencyHeader] : []),
  ]
}

function fieldsOf(schema: CallSchemas['query'], location: 'path' | 'query'): ApiParameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'request')
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
  }))
}

function pathsOf(sections: readonly ApiSection[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const section of sections) {
    for (const call of section.calls) {
      const path = openApiPath(call.endpoint.path)
      paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call, section) }
    }
  }
  return paths
}

function operationOf(call: ApiCall, { title, readsCookies }: ApiSection): object {
  const { name, title: summary, body, response, isList } = call
  const parameters = parametersOf(call)
  const failures = errorsByStatus(call).map(([failure, codes]) => [
    failure,
    {
      description: codes.map((code) => `\`${code}\`: ${errorMessage(code)}`).join('\n\n'),
      content: { [JSON_TYPE]: { schema: ERROR_SCHEMA } },
    },
  ])
  return {
    operationId: name,
    summary,
    tags: [title],
    ...(readsCookies && { security: [{ session: [] }, { booking: [] }, {}] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: toJsonSchema(body, 'request') } } },
    }),
    responses: {
      ...Object.fromEntries(
        statusesOf(call).map((status) => [
          status,
          {
            description: texts.success,
            ...(isList === true && { headers: LIST_HEADERS }),
            content: { [JSON_TYPE]: { schema: toJsonSchema(response, 'answer') } },
          },
        ]),
      ),
      ...Object.fromEntries(failures),
    },
  }
}

const LIST_HEADERS = {
  'X-Total-Count': { description: texts.totalCount, schema: { type: 'integer' } },
  Link: { description: texts.nextPart, schema: { type: 'string' } },
}
