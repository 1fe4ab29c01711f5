import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppError } from '#kernel/errors/errors.ts'
import { describeIssue } from './describe-issue.ts'
import { readBytes } from './read-json-body.ts'

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** True when the browser posted a plain HTML form. */
export function isFormPost(c: Context): boolean {
  return FORM.test(c.req.header('content-type') ?? '')
}

/**
 * Reads a plain HTML form.
 *
 * @throws {AppError} `INVALID_JSON` for bytes that are not UTF-8, `INVALID_INPUT` for fields that are unknown, repeated
 * or too long, `BODY_TOO_LARGE`.
 */
export async function readFormBody<S extends z.ZodMiniType>(
  c: Context,
  { schema, limitBytes }: { schema: S; limitBytes: number },
): Promise<z.output<S>> {
  const bytes = await readBytes(c, limitBytes)
  const fields = [...new URLSearchParams(bytes.toString('utf8'))]
  if (fields.some((field) => field.join('').includes('\uFFFD')))
    throw new AppError('INVALID_JSON', { detail: 'form is not UTF-8' })
  const names = fields.map(([name]) => name)
  if (new Set(names).size !== names.length) throw new AppError('INVALID_INPUT', { detail: 'a field was sent twice' })
  const parsed = z.safeParse(schema, Object.fromEntries(fields), { reportInput: true })
  if (!parsed.success) throw new AppError('INVALID_INPUT', { message: describeIssue(parsed.error) })
  return parsed.data
}
