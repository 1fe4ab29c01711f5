import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

const receivedAt = new Date('2026-11-24T06:30:00Z')
const read = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  readMail({ source: Buffer.from(lines.join('\r\n'), encoding), isCut: false, receivedAt })
const HEADERS = ['From: Meera Shah <Meera@Example.com>', 'Subject: Re: Dwarka', 'Message-ID: <one@example.com>']
const html = (...body: string[]) => read([...HEADERS, 'Content-Type: text/html; charset=utf-8', '', ...body])

describe('reading an email', () => {
  it('finds the sender, the subject, the emails it answers, nearest first, and one key for every copy', async () => {
    const lines = [...HEADERS, 'In-Reply-To: <b@x>', 'References: <a@x>', ' <b@x>', '', 'We come.']
    const mail = await read(lines)
    expect(mail).toMatchObject({
      fromName: 'Meera Shah',
      fromEmail: 'meera@example.com',
      subject: 'Re: Dwarka',
      messageId: '<one@example.com>',
      referencedIds: ['<b@x>', '<a@x>'],
      text: 'We come.',
      isAutomatic: false,
      bounce: null,
      isCut: false,
    })
    expect((await read(['Received: by another', ...lines])).key).toBe(mail.key)
    expect((await read([...lines.filter((line) => !line.startsWith('Message-ID')), 'x'])).key).not.toBe(mail.key)
    expect((await read([...lines, 'and this'])).key).not.toBe(mail.key)
    const fromOtherSender = lines.map((line) => (line.startsWith('From') ? 'From: other@example.net' : line))
    expect((await read(fromOtherSender)).key).not.toBe(mail.key)
  })

  it('decodes names and texts in their charset', async () => {
    const mail = await read(
      [
        'From: =?utf-8?B?4KSu4KWA4KSw4KS+?= <m@example.com>',
        'Subject: =?iso-8859-1?Q?Caf=E9?=',
        'Content-Type: text/plain; charset=windows-1252',
        '',
        'Price \x80 5 \x96 agreed',
      ],
      'latin1',
    )
    expect(mail).toMatchObject({ fromName: 'मीरा', subject: 'Café', text: 'Price € 5 – agreed' })
  })

  it('drops invisible characters, characters that change the direction, and control characters', async () => {
    const mail = await read([...HEADERS, '', 'Pay\u200b to \u202egro.live\u202c \u0000now\u0007'])
    expect(mail.text).toBe('Pay to gro.live now')
    expect((await read(['Subject: a\u202eb\u2066c', '', 'x'])).subject).toBe('abc')
  })

  it('reads a line with a million spaces quickly: a backtracking pattern would need an hour', async () => {
    const spaces = ' '.repeat(300_000)
    const mail = await read([`Subject: a${spaces}b`, '', `From${spaces}here`, `to${spaces}`, 'there'])
    expect([mail.subject, mail.text.slice(0, 4), mail.isCut]).toEqual(['a b', 'From', true])
    expect((await html(`a${'<i> </i>'.repeat(20_000)}b<br>c`)).text.endsWith('b\nc')).toBe(false)
    expect((await read([...HEADERS, '', 'one \t\u00a0', 'two'])).text).toBe('one\ntwo')
  })

  it('lists files by name and size, without their content', async () => {
    const mail = await read([
      ...HEADERS,
      'Content-Type: multipart/mixed; boundary=B',
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      'See the photo.',
      '--B',
      'Content-Type: image/png; name="visa\u202egnp.exe"',
      'Content-Transfer-Encoding: base64',
      '',
      'AAAAAAAA',
      '--B--',
    ])
    expect([mail.text, mail.files]).toEqual(['See the photo.', [{ name: 'visagnp.exe', bytes: 6 }]])
  })

  it('truncates a very long text to five thousand characters, and marks it as cut', async () => {
    const mail = await read([...HEADERS, '', 'x'.repeat(6_000)])
    expect([mail.text.length, mail.isCut]).toEqual([5_000, true])
  })

  it('returns something for any bytes', async () => {
    for (const malformedMail of [
      '',
      '\0\0\0',
      'Content-Type: multipart/mixed; boundary=\r\n\r\n--',
      'From: ,<>;:@\r\n\r\n',
    ]) {
      expect(await read([malformedMail])).toMatchObject({ files: [], referencedIds: [] })
    }
    const nested = Array.from({ length: 200 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`)
    expect(await read([...HEADERS, ...nested])).toMatchObject({ fromEmail: 'meera@example.com', text: '', isCut: true })
  })
})

describe('an email that has only HTML', () => {
  it('is converted to its text, without its scripts, styles and pictures', async () => {
    const mail = await html(
      '<html><head><title>T</title><style>p{color:red}</style></head>',
      '<body><p>Namaste,</p><p>we are <b>4 &amp; 2</b> &lt;children&gt;.<br>Thanks</p>',
      '<script>alert(1)</script><img src="https://evil.example/p.gif" alt="spy"><a href="javascript:x">here</a></body>',
    )
    expect(mail.text.replaceAll('\n\n', '\n')).toBe('Namaste,\nwe are 4 & 2 <children>.\nThanks\nhere')
  })

  it('folds the quotations of Gmail, Outlook and Apple', async () => {
    for (const quotation of [
      '<div class="gmail_quote">On Tuesday Pathik wrote:<blockquote>Seats are free</blockquote></div>',
      '<div id="divRplyFwdMsg">From: Pathik<br>Seats are free</div>',
      '<blockquote type="cite">Seats are free</blockquote>',
    ]) {
      const { text, quoted } = await html(`<div>Please book.</div>${quotation}`)
      expect([text, quoted.includes('Seats are free')]).toEqual(['Please book.', true])
    }
  })
})

describe('the earlier emails that an email repeats', () => {
  const fold = async (...body: string[]) => {
    const { text, quoted } = await read([...HEADERS, '', ...body])
    return [text, quoted]
  }
  it('are folded with the line that introduces them, above and below the answer', async () => {
    const quote = ['On Tue, 24 Nov 2026 at 10:00, Pathik Tours', 'wrote:', '', '> Seats are free.', '>> Are they?']
    expect(await fold('Yes, please.', '', ...quote)).toEqual(['Yes, please.', quote.join('\n')])
    expect(await fold(...quote, '', 'Yes, please.')).toEqual(['Yes, please.', quote.join('\n')])
    const outlook = ['From: Pathik', 'Sent: Tuesday', 'To: me', '', 'Seats are free.']
    expect(await fold('Yes.', '', ...outlook)).toEqual(['Yes.', outlook.join('\n')])
  })
  it('stay where the answers are between them, and where there is no new text', async () => {
    const between = ['> Which day?', 'The 10th.', '> How many?', 'Four.']
    expect(await fold(...between)).toEqual([between.join('\n'), ''])
    expect(await fold('> Seats are free.')).toEqual(['> Seats are free.', ''])
  })
  it('do not include a new paragraph that ends with a colon', async () => {
    const ownLines = ['Dear Asha', 'we have four things to ask', 'about the trip', 'and these are ours:']
    expect((await fold(...ownLines, '> Seats are free.'))[0]).toBe(ownLines.join('\n'))
  })
})

describe('an automatic email', () => {
  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: no', false],
    ['Precedence: bulk', true],
    ['List-Id: <news.example>', true],
    ['Return-Path: <>', true],
    ['X-Priority: 1', false],
  ])('%s', async (line, expected) => {
    expect((await read([...HEADERS, line, '', 'I am away.'])).isAutomatic).toBe(expected)
  })

  const report = (action: string, original: string) =>
    read([
      'From: MAILER-DAEMON <mailer-daemon@mx.example>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=B',
      '',
      '--B',
      '',
      'Nobody has this address.',
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Action: ${action}`,
      'Status: 5.1.1',
      '--B',
      original,
      '',
      'Message-ID:',
      ' <case-answer.1@pathik.example>',
      '',
      '--B--',
    ])
  it('names the email of ours that bounced, from a full copy or only its header', async () => {
    for (const type of ['Content-Type: message/rfc822', 'Content-Type: text/rfc822-headers']) {
      const { bounce } = await report('failed', type)
      expect(bounce).toEqual({ messageId: '<case-answer.1@pathik.example>', status: '5.1.1' })
    }
    expect((await report('delayed', 'Content-Type: message/rfc822')).bounce).toBeNull()
  })
})
