import { describe, expect, it } from 'vitest'
import { asCurl } from '~/domain/text/asCurl'
import { canonicalText } from '~/domain/text/canonicalText'
import { crossedAmounts, crossedDays } from '~/domain/text/crossedRange'
import { judgePublicAddress } from '~/domain/text/publicAddress'

describe('an address that the service is to reach', () => {
  const judged = (text: string): string => {
    const judgment = judgePublicAddress(text)
    return judgment.ok ? 'reached' : `${judgment.isHopeless ? 'never' : 'mend it'}: ${judgment.problem}`
  }

  it.each([
    ['https://files.shop.com/a.png', /^reached$/],
    [' https://files.shop.com ', /^reached$/],
    ['https://files.shop.com:443/', /^reached$/],
    ['', /^never: Enter an address/],
    ['files.shop.com', /^never: This is no address/],
    ['http://files.shop.com', /^mend it: The service needs https/],
    ['http://printer.local', /^never: printer\.local is not reachable/],
    ['ftp://files.shop.com', /^never: An address with ftp: works on your own device only/],
    ['file:///a.png', /^never: An address with file:/],
    [`https://files.shop.com/${'x'.repeat(2048 - 23)}`, /^reached$/],
    [`https://files.shop.com/${'x'.repeat(2048 - 22)}`, /^mend it: The address is longer than 2,048/],
    ['https://ada@files.shop.com/', /^mend it: The address holds a user name/],
    ['https://:secret@files.shop.com/', /^mend it: The address holds a user name/],
    ['https://files.shop.com:8443/', /^mend it: The service calls the usual port only, not 8443/],
  ])('%s', (text, words) => expect(judged(text)).toMatch(words))

  it.each([
    '0.1.2.3 10.0.0.1 127.0.0.1 224.0.0.1 255.255.255.255 100.64.0.1 100.127.0.1 169.254.1.1 172.16.0.1 172.31.0.1',
    '192.168.1.1 192.0.0.1 192.0.2.1 198.18.0.1 198.19.0.1 198.51.100.1 203.0.113.1 2130706433 0x7f.1',
    '[::1] [fe80::1] [fc00::1] [2001:db8::1] [2001:0db8::1] [2002:a00:1::1] [::ffff:8.8.8.8] [4000::1]',
    'localhost printer shop.local a.internal a.lan a.home a.corp a.test a.invalid a.example shop.local.',
  ])('cannot be one of %s', (hosts) => {
    const reached = hosts.split(' ').filter((host) => judgePublicAddress(`https://${host}/`).ok)
    expect(reached).toEqual([])
  })

  it.each([
    '8.8.8.8 1.0.0.1 9.1.1.1 11.0.0.1 126.0.0.1 128.0.0.1 223.255.255.1 100.63.0.1 100.128.0.1 101.64.0.1',
    '169.253.1.1 168.254.1.1 172.15.0.1 172.32.0.1 171.16.0.1 192.167.1.1 191.168.1.1 192.0.1.1 192.1.0.1 192.1.2.1',
    '198.17.0.1 198.20.0.1 197.18.0.1 198.51.99.1 198.50.100.1 199.51.100.1 203.0.112.1 203.1.113.1 202.0.113.1',
    '[2606:4700::1111] [3fff::1] [2001:4860::8888] shop.com localhost.shop.com my-local.com shop.com.',
  ])('can be any of %s', (hosts) => {
    const refused = hosts.split(' ').filter((host) => !judgePublicAddress(`https://${host}/`).ok)
    expect(refused).toEqual([])
  })
})

it('two fields that cross are named, and equal, empty or unreadable ones are not', () => {
  const names = ['From', 'To'] as const
  const said = (word: string) => `“From” is ${word} “To”, so nothing can match. Swap them or empty one.`
  expect(crossedAmounts(names, '10', '9.99', null)).toBe(said('above'))
  for (const [from, to] of [
    ['10', '10.00'],
    ['9', '10'],
    ['x', '1'],
    ['10', ''],
    [undefined, '1'],
  ] as const)
    expect(crossedAmounts(names, from, to, null)).toBeNull()
  expect(crossedAmounts(names, '1,200', '900', 'JPY')).toBe(said('above'))
  expect(crossedDays(names, '2026-11-22', '2026-11-21')).toBe(said('after'))
  for (const [from, to] of [
    ['2026-11-21', '2026-11-21'],
    ['2026-11-20', '2026-11-21'],
    ['', '1'],
    ['1', ''],
    ['1', undefined],
  ] as const)
    expect(crossedDays(names, from, to)).toBeNull()
})

it('a call is a command without its token, with store and body only where there are some', () => {
  const call = (storeId: number | null, body: string | null) =>
    asCurl({ method: 'POST', sent: { url: 'https://s.test/orders', storeId, body } })
  expect(call(null, null)).toContain('Authorization: Bearer $TOKEN')
  expect(call(null, null)).not.toMatch(/Store-Id|Content-Type/)
  expect(call(7, null)).toContain("'X-PF-Store-Id: 7'")
  expect(call(null, '{}')).toMatch(/'Content-Type: application\/json'[^]*'\{\}'/)
})

it('equal values have one text, whatever the order of their fields, not of their lists', () => {
  const text = canonicalText({ b: [2, 1, { d: null, c: 'x' }], a: 1 })
  expect(text).toBe('{"a":1,"b":[2,1,{"c":"x","d":null}]}')
  expect(canonicalText({ a: 1, b: [2, 1, { c: 'x', d: null }] })).toBe(text)
})
