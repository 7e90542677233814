import { decodeEntities } from './htmlEntities'

/** A stretch of text with its emphasis. */
export interface RichSpan {
  text: string
  isStrong: boolean
  isEmphasis: boolean
}

export interface RichBlock {
  kind: 'paragraph' | 'heading' | 'item'
  spans: RichSpan[]
}

/** Matches a comment, a whole script or style, a tag with its quoted attributes, or text up to the next of them. */
const pieces =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+|</gi
const blockTags = new Set(['p', 'div', 'br', 'ul', 'ol', 'table', 'tr', 'section', 'hr'])
const bullet = /^\s*[•▪◦‣·]\s*/

/**
 * The structure of the service's HTML as plain data: the app draws it with its own elements and never gives it to the
 * browser as markup. Links, pictures, scripts and styles are left out; text in links stays.
 */
export function readRichText(html: string | null): RichBlock[] {
  const reader = new Reader()
  for (const [piece, dropped, name] of (html ?? '').matchAll(pieces)) {
    if (dropped !== undefined || piece.startsWith('<!--')) continue
    if (name === undefined) reader.text(decodeEntities(piece))
    else reader.tag(name.toLowerCase(), piece.startsWith('</'))
  }
  return reader.end()
}

class Reader {
  private readonly blocks: RichBlock[] = []
  private open: RichBlock = { kind: 'paragraph', spans: [] }
  private strong = 0
  private emphasis = 0

  /** Line breaks in the text end a block: live descriptions are plain text with bullets. */
  text(text: string): void {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (index > 0) this.start('paragraph')
      const isFirst = this.open.spans.length === 0
      const isItem = isFirst && bullet.test(line)
      if (isItem) this.open.kind = 'item'
      const words = (isItem ? line.replace(bullet, '') : line).replace(/\s+/g, ' ')
      const shown = isFirst ? words.trimStart() : words
      if (shown !== '')
        this.open.spans.push({ text: shown, isStrong: this.strong > 0, isEmphasis: this.emphasis > 0 })
    }
  }

  tag(name: string, isEnd: boolean): void {
    if (name === 'b' || name === 'strong') this.strong = Math.max(0, this.strong + (isEnd ? -1 : 1))
    else if (name === 'i' || name === 'em') this.emphasis = Math.max(0, this.emphasis + (isEnd ? -1 : 1))
    else if (name === 'li') this.start(isEnd ? 'paragraph' : 'item')
    else if (/^h[1-6]$/.test(name)) this.start(isEnd ? 'paragraph' : 'heading')
    else if (name === 'td' || name === 'th') this.text(' ')
    else if (blockTags.has(name)) this.start('paragraph')
  }

  end(): RichBlock[] {
    this.start('paragraph')
    return this.blocks
  }

  private start(kind: RichBlock['kind']): void {
    const last = this.open.spans.at(-1)
    if (last !== undefined) last.text = last.text.trimEnd()
    const spans = this.open.spans.filter(({ text }) => text !== '')
    if (spans.length > 0) this.blocks.push({ ...this.open, spans })
    this.open = { kind, spans: [] }
  }
}
