import { describe, expect, it } from 'vitest'
import { isOnSide, isTest, listCode, listSide, readText } from './project-files.ts'

const code = [
  ...listSide('server'),
  ...listCode('sandbox'),
  ...listSide('rules'),
  ...listSide('api'),
  ...listSide('site'),
  ...listSide('desk'),
].filter((file) => !isTest(file))
const linesWith = (pattern: RegExp, files = code): string[] =>
  files.flatMap((file) =>
    readText(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

describe('defences', () => {
  it('cannot be turned off by a switch', () => {
    const word =
      '(?:auth|csrf|csp|cors|origin|signature|limit|rateLimit|verification|validation|security|sanitis\\w*|sanitiz\\w*|check)'
    const switches = new RegExp(
      `\\b(?:skip|disable|bypass|ignore|unsafe|insecure)[A-Z_]?${word}|\\b(?:SKIP|DISABLE|BYPASS|IGNORE)_[A-Z]+`,
      'i',
    )
    expect(linesWith(switches).filter((line) => !/: false,?$/.test(line))).toEqual([])
  })
  it('do not depend on NODE_ENV being test', () => {
    expect(linesWith(/NODE_ENV\W+(?:===?|!==?)\W*test|\bVITEST\b|\bPLAYWRIGHT\b|import\.meta\.vitest/)).toEqual([])
  })
  it('never accept a certificate that cannot be trusted', () => {
    expect(linesWith(/rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
  })
  it('compare secrets in constant time', () => {
    expect(linesWith(/signature\s*===|===\s*signature|hmac\w*\s*===/i)).toEqual([])
  })
  it('encrypt by AES-256-GCM and hash by SHA-256, except for the query about stolen passwords', () => {
    const hashes = linesWith(/\bcreate(?:Hash|Hmac)\((?!'sha256')|\bhkdfSync\((?!'sha256')/)
    expect(hashes.map((line) => line.split(':')[0])).toEqual(['platform/passwords/assert-not-stolen.ts'])
    expect(linesWith(/\bcreate(?:C|Dec)ipheriv\((?!ALGORITHM,)/)).toEqual([])
    const ciphers = linesWith(/\bALGORITHM = /).map((line) => line.split(' ').slice(1).join(' '))
    expect(ciphers).toEqual(["const ALGORITHM = 'aes-256-gcm'"])
  })
  it('never run a text as code', () => {
    expect(linesWith(/\beval\(|new Function\(|\.innerHTML\s*=|document\.write\(/)).toEqual([])
    expect(code.filter((file) => /sql\.raw\(\s*[^'"`\s]|sql\.raw\(\s*`[^`]*\$\{/.test(readText(file)))).toEqual([])
  })
  it('show HTML only in one component, and preserve the server’s HTML in another', () => {
    const places = code.filter((file) => /dangerouslySetInnerHTML|__html/.test(readText(file)))
    const exemptFiles = ['site/element-of.ts', 'site/write-html.ts']
    expect(places.filter((file) => !exemptFiles.includes(file))).toEqual([
      'ui/site/lib/server-written.tsx',
      'ui/site/rich-text.tsx',
    ])
  })
  it('create an HTML element only from the output of the components of a cached or written part', () => {
    expect(code.filter((file) => readText(file).includes("element-of.ts'"))).toEqual(['site/cache-parts.tsx'])
    const writing = code.filter((file) => readText(file).includes("write-html.ts'"))
    expect(writing).toEqual(['site/cache-parts.tsx', 'site/entry-server.tsx'])
  })
  it('need no inline style in server-rendered markup', () => {
    const web = code.filter((file) => isOnSide('site', file))
    expect(linesWith(/\sstyle=[{"']/, web)).toEqual([])
  })
  it('never open window.alert, confirm or prompt', () => {
    const web = code.filter((file) => isOnSide('site', file))
    expect(linesWith(/\b(?:window\.)?(?:alert|confirm|prompt)\(['"`]/, web)).toEqual([])
  })
})
