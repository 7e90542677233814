import { expect, it } from 'vitest'
import { openLines, type PreflightLine, type Severity } from '~/domain/preflight/line'
import { checkCount } from '~/features/placement/preflight/checkCount'

const saidOf = (...severities: Severity[]) => countOf(severities, false)

function countOf(severities: readonly Severity[], isLooking: boolean): string {
  const lines = severities.map((severity): PreflightLine => {
    const about = { placement: 'front', title: 'Front', layer: null, name: null, variantId: 1 }
    return { ...about, id: severity, severity, word: '', meaning: '', fixes: [] }
  })
  return checkCount({ lines, open: openLines(lines), isLooking })
}

it('remarks are counted beside open checks, and over remarks alone nothing is called open', () => {
  expect(saidOf()).toBe('No checks open')
  expect(saidOf('note')).toBe('1 remark')
  expect(saidOf('bad', 'mind')).toBe('2 checks open')
  expect(saidOf('mind', 'note', 'note')).toBe('1 check open, 2 remarks')
})

it('nothing is promised while the design is looked at, and what is known is said', () => {
  expect(countOf([], true)).toBe('Looking at the design')
  expect(countOf(['bad'], true)).toBe('1 check open')
})
