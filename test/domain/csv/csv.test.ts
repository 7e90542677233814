import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv, unguardCell } from '~/domain/csv/csv'

/** A reader of our own by RFC 4180, the oracle of these tests. */
function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === separator || char === '\n') {
      row.push(cell)
      cell = ''
      if (char === '\n') rows.push(row.splice(0))
    } else if (char !== '\r') cell += char
  }
  return rows
}

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

describe('CSV', () => {
  it.each(dangerous)('defuses %j at the start of a cell', (char) => {
    for (const before of ['', ' ', '"', "'", ' "', '\u00a0']) {
      const cell = `${before}${char}cmd|'/c calc'!A1`
      const [row] = readCsv(toCsv([[cell]]))
      expect(row?.[0]?.startsWith("'")).toBe(true)
      expect(unguardCell(row?.[0] ?? '')).toBe(cell)
    }
  })

  it('defuses a formula after the separator that another reader may cut at', () => {
    const [row] = readCsv(toCsv([['a;=1+1', 'b,@x', 'c\n+1']]))
    expect(row).toEqual(["a;'=1+1", "b,'@x", "c\n'+1"])
  })

  it('leaves plain texts and numbers alone', () => {
    expect(
      toCsv([
        ['Order', 'Total', 'Profit'],
        ['Brīvības iela 98', '12.90', '-3.20'],
        [null, 7, -8],
      ]),
    ).toBe('Order,Total,Profit\r\nBrīvības iela 98,12.90,-3.20\r\n,7,-8\r\n')
  })

  it('quotes by RFC 4180', () => {
    expect(toCsv([['say "hi"', 'a,b', 'two\nlines', ' blank ']])).toBe(
      '"say ""hi""","a,b","two\nlines"," blank "\r\n',
    )
    expect(toCsv([['a;b', 'c']], ';')).toBe('"a;b";c\r\n')
  })

  const cell = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom(...dangerous, "'", '"', ';', ',', ' ', 'a', '1'), { maxLength: 12 })
      .map((parts) => parts.join('')),
  )

  it('is read back as it was written, with either separator', () => {
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';'), (rows, separator) => {
        const back = readCsv(toCsv(rows, separator), separator)
        expect(back.map((row) => row.map(unguardCell))).toEqual(rows)
      }),
      { numRuns: 2_000 },
    )
  })

  it('never lets a text begin as a formula', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const guarded = readCsv(toCsv([[text]]))[0]?.[0] ?? ''
        expect(/^[\s"]*[=+\-@＝＋－＠]/.test(guarded) && !/^-?\d+(\.\d+)?$/.test(guarded)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})
