import { describe, expect, it } from 'vitest'
import {
  checkLines,
  hostToType,
  judgeReceiver,
  newSecret,
  secretIn,
  withoutSecret,
  withSecret,
} from '~/domain/webhooks/receiverAddress'

describe('an address that the service is to call', () => {
  it.each([
    ['', 'Enter an address'],
    ['hooks', 'This is no address'],
    ['http://shop.example.org/hooks', 'https'],
    ['https://localhost/hooks', 'not reachable'],
    ['https://192.168.0.7:8443/hooks', 'not reachable'],
    ['https://user:pass@shop.example.org/hooks', 'user name or password'],
    ['https://user@shop.example.org/hooks', 'user name or password'],
    ['https://:pass@shop.example.org/hooks', 'user name or password'],
    ['http://shop.example.org:8080/hooks', 'https'],
  ])('%s is stopped', (address, why) => {
    expect(judgeReceiver(address).stop).toContain(why)
  })

  it('passes a public https address, and only remarks on another port', () => {
    expect(judgeReceiver(' https://shop.example.org/hooks?key=1 ')).toEqual({ stop: null, hint: null })
    expect(judgeReceiver('https://shop.example.org:8443/')).toMatchObject({ stop: null })
    expect(judgeReceiver('https://shop.example.org:8443/').hint).toContain('8443')
  })

  it('asks for the host where it is another one than before, and only then', () => {
    expect(hostToType(null, 'https://a.example.org/')).toBeNull()
    expect(hostToType('https://a.example.org/x', 'https://a.example.org/y')).toBeNull()
    expect(hostToType('https://a.example.org/x', 'https://b.example.org/x')).toBe('b.example.org')
    // What another client has set need not be an address.
    expect(hostToType('hooks', 'https://b.example.org/x')).toBe('b.example.org')
    expect(hostToType('https://a.example.org/x', 'hooks')).toBeNull()
    expect(hostToType('https://a.example.org/x', 'https://a.example.org:8443/x')).toBe('a.example.org:8443')
  })

  it('carries one secret, in the path or in the query, and hides it on screens', () => {
    const [one, two] = [newSecret(), newSecret()]
    expect(one).not.toBe(two)
    const inPath = withSecret('https://shop.example.org/hooks?shop=7', 'path', one)
    expect(inPath).toBe(`https://shop.example.org/hooks/${one}?shop=7`)
    expect(secretIn(inPath)).toEqual({ place: 'path', secret: one })
    const inQuery = withSecret(inPath, 'query', two)
    expect(inQuery).toBe(`https://shop.example.org/hooks/?shop=7&key=${two}`)
    expect(withSecret(inQuery, 'path', one)).toBe(inPath)
    expect(withoutSecret(inPath)).toBe(`https://shop.example.org/hooks/${one.slice(0, 4)}…?shop=7`)
    expect(withSecret('hooks', 'path', one)).toBe('hooks')
    expect(secretIn('hooks')).toBeNull()
    expect(withoutSecret('https://shop.example.org/hooks')).toBe('https://shop.example.org/hooks')
    expect(checkLines({ place: 'query' }).split('\n')).toHaveLength(2)
  })
  it.each([
    'https://n8n.example.org/webhook/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    'https://hook.eu2.example.com/4x7k2m9q1w8e5r6t3y0u4i7o2p9a5s1d',
  ])('leaves an id alone by which %s names its receiver', (address) => {
    const secret = newSecret()
    expect(withSecret(address, 'query', secret)).toBe(`${address}?key=${secret}`)
    const inPath = withSecret(address, 'path', secret)
    expect(inPath).toBe(`${address}/${secret}`)
    expect(withSecret(inPath, 'path', 'x')).toBe(`${address}/x`)
    // On screens it is cut short all the same: whoever knows it can call the receiver.
    expect(withoutSecret(address)).not.toBe(address)
  })
})
