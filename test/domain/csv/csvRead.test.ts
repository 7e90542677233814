import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '~/domain/csv/csv'
import { CsvError, decodeCsv, readCsvRows, separatorOf, type Separator } from '~/domain/csv/csvRead'
import { importExternalIds, importNameOf } from '~/domain/orderImport/importId'
import { isExternalId } from '~/domain/orders/externalId'
import { digestText } from '~/domain/text/digestText'

const read = (text: string, separator: Separator = ',') => [...readCsvRows(text, separator)]
const cellsOf = (text: string, separator: Separator = ',') => read(text, separator).map(({ cells }) => cells)
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('reading CSV', () => {
  it('reads quotes, doubled quotes, separators and line breaks inside, and counts rows as a spreadsheet does', () => {
    expect(read('a,b\r\n"x ""y""","1,\n2"\r\n\r\nlast,\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x "y"', '1,\n2'] },
      { line: 4, cells: ['last', ''] },
    ])
    expect(cellsOf('a;b|c\td', '|')).toEqual([['a;b', 'c\td']])
    expect(cellsOf('a,b\rc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(cellsOf('a,')).toEqual([['a', '']])
  })

  it('believes the mark of UTF-16 where no byte is zero', () => {
    expect(decodeCsv(Uint8Array.of(0xff, 0xfe, 0x0d, 0x54, 0x4d, 0x52))).toBe('名前')
    expect(decodeCsv(Uint8Array.of(0xfe, 0xff, 0x54, 0x0d, 0x52, 0x4d))).toBe('名前')
  })

  it('finds the separator outside quotes', () => {
    expect(separatorOf('"a,b,c";d;e\n1,2,3,4,5')).toBe(';')
    expect(separatorOf('a\tb\n')).toBe('\t')
    expect(separatorOf('one column')).toBe(',')
  })

  it('counts a separator before all else, and none beyond the first 20,000 characters', () => {
    expect(separatorOf(';Name;City, Country')).toBe(';')
    const long = `a;b${'x'.repeat(19_990)}`
    expect([separatorOf(`${long},,`), separatorOf(`${long}1234567,,`)]).toEqual([',', ';'])
  })

  it('takes “sep=;” for what it is, and is not misled by a title with commas above the headings', () => {
    const marked = '\ufeffsep=;\r\nOrder;Name\r\n1;Byron, Ada\r\n'
    expect(separatorOf(marked)).toBe(';')
    expect(read(marked, ';')).toEqual([
      { line: 1, cells: ['Order', 'Name'] },
      { line: 2, cells: ['1', 'Byron, Ada'] },
    ])
    const titled = 'Orders, Riga, Latvia, 22 November 2026\n\nOrder;Name;City\n1;Ada, A.;Riga\n2;Bo;Riga\n'
    expect(separatorOf(titled)).toBe(';')
  })

  it('names a row that cannot be read and goes on with the next line when asked to', () => {
    const told: string[] = []
    const rows = [
      ...readCsvRows('a,b\n1,"x" y\n2,"z\nz"\n3,"open\n4,d\n', ',', ({ message }) => told.push(message)),
    ]
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['2', 'z\nz'] },
      { line: 5, cells: ['4', 'd'] },
    ])
    expect(told.map((text) => text.slice(0, 6))).toEqual(['Row 2:', 'Row 4:'])
  })

  it('reads UTF-8 and UTF-16 with and without a mark, and the Windows alphabet', () => {
    const text = 'Rīga,Łódź\nšķūnis,3\n'
    const utf16 = (isBig: boolean, hasMark: boolean) => {
      const view = new DataView(new ArrayBuffer((text.length + 1) * 2))
      const marked = (hasMark ? '\ufeff' : '') + text
      ;[...marked].forEach((char, at) => view.setUint16(at * 2, char.charCodeAt(0), !isBig))
      return new Uint8Array(view.buffer, 0, marked.length * 2)
    }
    for (const bytes of [
      bytesOf(text),
      bytesOf(`\ufeff${text}`),
      utf16(false, true),
      utf16(true, true),
      utf16(false, false),
      utf16(true, false),
    ])
      expect(cellsOf(decodeCsv(bytes))).toEqual([
        ['Rīga', 'Łódź'],
        ['šķūnis', '3'],
      ])
    expect(decodeCsv(Uint8Array.of(0x43, 0x61, 0x66, 0xe9))).toBe('Café')
  })

  it('says by row what cannot be read', () => {
    const errorOf = (text: string) => {
      try {
        read(text)
      } catch (error) {
        return error instanceof CsvError ? error.message : 'another error'
      }
      return 'no error'
    }
    expect(errorOf('a,b\nc,d\n1,"never closed\n2,3\n')).toMatch(/^Row 3: A quote opens here/)
    expect(errorOf('a,b\n"x\ny" z,d')).toMatch(/^Row 2: There is text behind a closing quote/)
    expect(errorOf('a\nb\0c')).toMatch(/^Row 2: There is a NUL/)
    expect(() => decodeCsv(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow(/workbook/)
  })

  it('takes rows of a million one by one, so a reader can stop', () => {
    const rows = readCsvRows('k,v\n'.repeat(1_000_000), ',')
    let count = 0
    for (const { line } of rows) if ((count = line) === 20_000) break
    expect(count).toBe(20_000)
  })

  it('gives back what was exported, formulas and all', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '=', '+', '-', '@', "'", '"', ',', ';', ' ', '\n', 'é', '1'),
    })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const kept = rows.filter((row) => row.some((text) => text.trim() !== ''))
        expect(cellsOf(toCsv(rows))).toEqual(kept)
      }),
    )
  })
})

describe('ids of imported orders', () => {
  it('hashes as SHA-256 does', () => {
    for (const text of ['', 'abc', 'a'.repeat(55), 'b'.repeat(56), 'c'.repeat(64), 'é'.repeat(300)])
      expect(digestText(text)).toBe(`${createHash('sha256').update(text).digest('base64url')}A`)
  })

  it('are the same for the same import and order, fit the service, and are 32 characters long', () => {
    const digest = createHash('sha256').update('orders|R/1').digest('base64url')
    expect(importExternalIds('orders', 'R/1')).toEqual({ id: `csv-${digest}`.slice(0, 32), spare: null })
    const ids = Array.from({ length: 5_000 }, (_, n) => importExternalIds('Müller & Söhne', `№ ${n}`).id)
    expect(new Set(ids).size).toBe(5_000)
    expect(ids.every((id) => isExternalId(id) && id.length === 32)).toBe(true)
  })

  it('carry the number where it fits, with a suffix of import and number for when it is taken', () => {
    const { id, spare } = importExternalIds('orders', '#1001')
    expect(id).toBe('1001')
    expect(spare).toMatch(/^1001--\w{8}$/)
    expect(importExternalIds('orders', '#1001').spare).toBe(spare)
    expect(importExternalIds('etsy', '#1001').spare).not.toBe(spare)
    expect(importExternalIds('orders', '9'.repeat(30))).toEqual({ id: '9'.repeat(30), spare: null })
  })

  it('take a copy of a file for the same import', () => {
    for (const name of [
      'orders.csv',
      'orders (1).csv',
      'orders - Copy.csv',
      'orders copy 2.CSV',
      'orders (2) (1).csv',
      // Rows that made no order may have: an answer was lost.
      'orders-failed-rows.csv',
      'orders-failed-rows (1).csv',
      'orders (1)-failed-rows-failed-rows.csv',
    ])
      expect(importNameOf(name)).toBe('orders')
    expect(importNameOf('.csv')).toBe('orders')
    expect(importNameOf('hardcopy.csv')).toBe('hardcopy')
  })
})
