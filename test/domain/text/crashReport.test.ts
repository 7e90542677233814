import { expect, it } from 'vitest'
import { crashReport } from '~/domain/text/crashReport'

it('tells what broke where in the code, and nothing of whom it was about', () => {
  const error = new TypeError(
    'Cannot read "Ada Byron" of ada@example.com, order 40000112, at \'12 Mill Road\' or “Leeds”',
  )
  error.stack = [
    String(error),
    '    at drawRow (https://shop.example/assets/OrdersPage-x1.js?name=Ada:12:34)',
    '    at async load (https://shop.example/assets/first-y2.js:7:1)',
    '    at https://shop.example/assets/first-y2.js:9:2',
    '    at <anonymous>',
  ].join('\n')
  expect(crashReport(error, '/orders/40000112/@ext-9/edit', 'Chromium 150')).toBe(
    [
      'TypeError: Cannot read … of …, order …, at … or …',
      'Page: /orders/:id/:id/edit',
      'drawRow OrdersPage-x1.js:12:34',
      'load first-y2.js:7:1',
      'first-y2.js:9:2',
      'Chromium 150',
    ].join('\n'),
  )
})

it('reads what is no error at all', () => {
  expect(crashReport('odd', '/', 'x')).toMatch(/^Error: odd\nPage: \/\n/)
})

it('reads the frames as other browsers write them', () => {
  const error = new Error('Out')
  error.stack = 'drawRow@https://shop.example/assets/a-1.js:12:34\n@https://shop.example/assets/b-2.js:5:6'
  expect(crashReport(error, '/', 'Firefox').split('\n').slice(2, -1)).toEqual([
    'drawRow a-1.js:12:34',
    'b-2.js:5:6',
  ])
})
