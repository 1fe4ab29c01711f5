import { describe, expect, it } from 'vitest'
import { htmlParagraphs } from './html-paragraphs.ts'

describe('htmlParagraphs', () => {
  it('makes one line of every block, without tags', () => {
    expect(htmlParagraphs('<p>We leave at <strong>7 am</strong>.</p><ul><li>Lunch</li><li>Darshan</li></ul>')).toEqual([
      'We leave at 7 am.',
      'Lunch',
      'Darshan',
    ])
  })
  it('reads entities once, and leaves those it does not know', () => {
    expect(htmlParagraphs('<p>Tea &amp; snacks &lt;free&gt; &#8377;50 &#x20B9;60 &amp;amp; &bogus; &#0;</p>')).toEqual([
      'Tea & snacks <free> ₹50 ₹60 &amp; &bogus; &#0;',
    ])
  })
  it('decodes the entities of punctuation and of any character that exists', () => {
    expect(htmlParagraphs('&quot;Asha&apos;s&nbsp;trip&quot; &#X20B9;5 &#x10FFFF; &#1114112;')).toEqual([
      '"Asha\'s trip" ₹5 \u{10FFFF} &#1114112;',
    ])
  })
  it('ends a block at a heading, and leaves one space where there were several', () => {
    expect(htmlParagraphs('<h2>Day  1</h2>We leave <b> at </b> 7')).toEqual(['Day 1', 'We leave at 7'])
  })
  it('leaves out blocks without any text', () => {
    expect(htmlParagraphs('<p></p><p>&nbsp;</p> <p>आरती<br>શયન</p>')).toEqual(['आरती', 'શયન'])
    expect(htmlParagraphs('')).toEqual([])
  })
})
