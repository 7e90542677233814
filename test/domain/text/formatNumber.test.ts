import { afterEach, expect, it, vi } from 'vitest'
import { bothUnits, fineWords, lengthWords } from '~/domain/lengths/lengthWords'
import { formatBytes, formatDecimals } from '~/domain/text/formatNumber'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['en-US', '1.50', '3.4 MB', '26.0 cm', '0.8 mm', '30.5 × 40.6 cm (12.0 × 16.0 in)'],
  ['de-DE', '1,50', '3,4 MB', '26,0 cm', '0,8 mm', '30,5 × 40,6 cm (12,0 × 16,0 in)'],
])('measures are written as %s does', (language, decimals, bytes, length, fine, both) => {
  vi.stubGlobal('navigator', { language })
  expect(formatDecimals(1.5, 2)).toBe(decimals)
  expect(formatDecimals(-0.001, 2)).toBe(formatDecimals(0, 2))
  expect(formatBytes(3_565_158)).toBe(bytes)
  expect(lengthWords(26)).toBe(length)
  expect(fineWords(0.8)).toBe(fine)
  expect(bothUnits({ width: 1800, height: 2400 }, 150)).toBe(both)
})

it('writes the size of a file with no more digits than tell it apart', () => {
  vi.stubGlobal('navigator', { language: 'en-US' })
  expect([0, 1023, 1024, 10_240, 1_048_575, 1_048_576, 52_428_800, 2 ** 31].map(formatBytes)).toEqual([
    '0 B',
    '1,023 B',
    '1.0 KB',
    '10 KB',
    '1,024 KB',
    '1.0 MB',
    '50 MB',
    '2.0 GB',
  ])
})
