import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from './api-sections.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { openApiPath } from './build-openapi.ts'

const app = await createTestApp()
afterAll(() => app.close())
const featuresFolder = path.resolve(import.meta.dirname, '../../features')

async function endpointConstants(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(featuresFolder).flatMap((feature) => {
    const file = path.join(featuresFolder, feature, 'api', 'calls.ts')
    return existsSync(file) ? [file] : []
  })
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)))
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

describe('the API documentation', () => {
  it('has every endpoint constant of the contract, except those of the desk, which only the desk calls', async () => {
    const documentedEndpoints = new Map(
      apiSections.flatMap(({ calls }) => calls).map((call) => [call.name, call.endpoint]),
    )
    const constants = await endpointConstants()
    expect(constants.size).toBeGreaterThan(20)
    expect(documentedEndpoints).toEqual(constants)
  })
  it('names only calls that the app serves', () => {
    const servedCalls = new Set(
      createApp({ platform: app.platform, checkResponses: true }).routes.map(
        (route) => `${route.method} ${route.path}`,
      ),
    )
    for (const { endpoint } of apiSections.flatMap(({ calls }) => calls)) {
      expect(servedCalls).toContain(`${endpoint.method} ${endpoint.path}`)
    }
  })
  it('GET /openapi.json is an OpenAPI 3.1 document with parameters, bodies, answers and errors', async () => {
    const { status, headers, body } = await app.visitor().send('GET', '/openapi.json')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/packages/id/{id}/availability': {
          get: {
            operationId: 'getAvailability',
            parameters: [
              { name: 'id', in: 'path', required: true },
              { name: 'from', required: true },
              { name: 'to' },
              { name: 'full', required: false },
            ],
          },
        },
        '/booking/create': {
          post: {
            parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
            requestBody: {
              content: {
                'application/json': { schema: { type: 'object', properties: { packageId: { type: 'integer' } } } },
              },
            },
            responses: {
              200: {},
              409: {},
              422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
            },
          },
        },
        '/auth/signup': { post: { responses: { 201: {} } } },
      },
    })
    expect(JSON.stringify(body)).not.toContain('$schema')
  })
  it('GET /docs/api names every call, runs no script and has no inline style', async () => {
    const { status, body } = await app.visitor().send('GET', '/docs/api')
    const page = String(body['text'])
    expect(status).toBe(200)
    for (const { name, endpoint } of apiSections.flatMap(({ calls }) => calls)) {
      expect(page).toContain(`<article id="${name}">`)
      expect(page).toContain(openApiPath(endpoint.path))
    }
    expect(page).not.toMatch(/<script|style=|<style|https?:\/\//)
    expect((await app.visitor().send('GET', '/docs/api/styles.css')).headers.get('content-type')).toBe(
      'text/css; charset=utf-8',
    )
  })
})
