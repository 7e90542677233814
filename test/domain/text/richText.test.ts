import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRichText, type RichBlock } from '~/domain/text/richText'

const plain = (blocks: RichBlock[]) =>
  blocks.map(({ kind, spans }) => `${kind}: ${spans.map(({ text }) => text).join('')}`)

describe('text of the service’s HTML', () => {
  it('keeps paragraphs, lists, headings and emphasis', () => {
    const blocks = readRichText(
      '<h3>Fit</h3><p>A <strong>soft</strong> tee &amp; more.<br/>Second line</p><ul><li>100% cotton</li><li><em>Side</em>-seamed</li></ul>',
    )
    expect(plain(blocks)).toEqual([
      'heading: Fit',
      'paragraph: A soft tee & more.',
      'paragraph: Second line',
      'item: 100% cotton',
      'item: Side-seamed',
    ])
    expect(blocks[1]?.spans).toEqual([
      { text: 'A ', isStrong: false, isEmphasis: false },
      { text: 'soft', isStrong: true, isEmphasis: false },
      { text: ' tee & more.', isStrong: false, isEmphasis: false },
    ])
    expect(blocks[4]?.spans).toEqual([
      { text: 'Side', isStrong: false, isEmphasis: true },
      { text: '-seamed', isStrong: false, isEmphasis: false },
    ])
  })

  it('reads the plain text with bullets that live descriptions are', () => {
    expect(
      plain(readRichText('Soft and warm.\r\n\r\n• 100% cotton\n• Sponge weight: 4.2 oz/y² (142 g/m²)')),
    ).toEqual(['paragraph: Soft and warm.', 'item: 100% cotton', 'item: Sponge weight: 4.2 oz/y² (142 g/m²)'])
  })

  it.each([
    ['<script>alert(1)</script>', []],
    ['<style>p{}</style>Hi', ['paragraph: Hi']],
    ['<!-- <p>no</p> -->Hi', ['paragraph: Hi']],
    ['<img src=x onerror=alert(1)>Hi', ['paragraph: Hi']],
    ['<a href="javascript:alert(1)">here</a>', ['paragraph: here']],
    ['Soft <span>and</span> warm<div>Light</div>', ['paragraph: Soft and warm', 'paragraph: Light']],
    ['<p title="a > b">Hi</p>', ['paragraph: Hi']],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', ['paragraph: <script>alert(1)</script>']],
    ['Sizes <b>S</b>• L', ['paragraph: Sizes S• L']],
    ['5 < 6 and 7 > 2', ['paragraph: 5 < 6 and 7 > 2']],
    ['<script>never closed', []],
    ['&#x1F600; &#8211; &unknown; &#xFFFFFFFF;', ['paragraph: 😀 – &unknown; �']],
    ['', []],
  ])('%s', (html, expected) => {
    expect(plain(readRichText(html))).toEqual(expected)
  })

  it('takes an end without its beginning for nothing', () => {
    for (const [tag, is] of [
      ['b', 'isStrong'],
      ['strong', 'isStrong'],
      ['i', 'isEmphasis'],
      ['em', 'isEmphasis'],
    ] as const) {
      const [block] = readRichText(`a</${tag}>b<${tag}>c<${tag}>d</${tag}>e</${tag}>f`)
      expect(block?.spans.map((span) => `${span.text}${span[is] ? '!' : ''}`).join(' ')).toBe(
        'a b c! d! e! f',
      )
    }
  })

  it('reads null as nothing', () => expect(readRichText(null)).toEqual([]))

  it('never throws and never grows', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('<', '>', '/', 'p', 'li', '<b>', '</b>', '&', ';', '"', '<!--', '-->', 'x ', '\n'),
          {
            maxLength: 60,
          },
        ),
        (parts) => {
          const html = parts.join('')
          const length = readRichText(html)
            .flatMap(({ spans }) => spans)
            .reduce((sum, { text }) => sum + text.length, 0)
          expect(length).toBeLessThanOrEqual(html.length)
        },
      ),
    )
  })
})
