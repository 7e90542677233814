import { describe, expect, it } from 'vitest'
import { judgeArtworkAddress, nextVersion, unversioned } from '~/domain/artwork/artworkAddress'
import { judgePublicAddress } from '~/domain/text/publicAddress'

describe('an address that the service must reach', () => {
  it.each([
    'http://shop.com/a.png',
    'https://localhost/a.png',
    'https://studio.local/a.png',
    'https://nas/a.png',
    'https://10.0.0.7/a.png',
    'https://172.20.1.1/a.png',
    'https://192.168.1.9/a.png',
    'https://100.64.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://[fd00::1]/a.png',
    'https://[fe80::1]/a.png',
    'https://0.0.0.0/a.png',
    'https://localhost./a.png',
    'https://172.16.0.1/a.png',
    'https://172.31.255.1/a.png',
    'https://100.127.255.1/a.png',
    'https://192.0.0.1/a.png',
    'https://192.0.2.1/a.png',
    'https://198.18.0.1/a.png',
    'https://198.19.0.1/a.png',
    'https://198.51.100.1/a.png',
    'https://203.0.113.1/a.png',
    'https://224.0.0.1/a.png',
    'file:///home/me/a.png',
    'data:image/png;base64,AAAA',
    'blob:https://shop.com/1',
    'javascript:alert(1)',
    'https://me:secret@shop.com/a.png',
    'https://shop.com:22/a.png',
    'https://shop.com:8443/a.png',
    'shop.com/a.png',
    'https://',
    '',
    `https://shop.com/${'a'.repeat(2049 - 17)}`,
  ])('%s is refused with a reason', (address) => {
    const judged = judgePublicAddress(address)
    expect(judged.ok).toBe(false)
    expect(judged.ok ? '' : judged.problem).toMatch(/\.$/)
  })

  it.each([
    'https://shop.com/a.png',
    ' https://cdn.shop.co.uk/a%20b.png?x=1 ',
    'https://8.8.8.8/a.png',
    'https://172.32.0.1/a.png',
    'https://172.15.0.1/a.png',
    'https://100.63.0.1/a.png',
    'https://100.128.0.1/a.png',
    'https://169.253.0.1/a.png',
    'https://192.0.1.1/a.png',
    'https://192.1.2.1/a.png',
    'https://198.17.0.1/a.png',
    'https://198.20.0.1/a.png',
    'https://198.51.101.1/a.png',
    'https://198.52.100.1/a.png',
    'https://203.1.113.1/a.png',
    'https://203.0.112.1/a.png',
    'https://223.0.0.1/a.png',
    `https://shop.com/${'a'.repeat(2048 - 17)}`,
    'https://[2606:4700::1111]/a.png',
    'https://münchen.de/a.png',
    'https://shop.com:443/a.png',
  ])('%s is fine', (address) => expect(judgePublicAddress(address).ok).toBe(true))
})

it('is hopeless where nobody outside can ever reach it, and not where the service only asks for more', () => {
  const isHopeless = (address: string) => {
    const judged = judgePublicAddress(address)
    return judged.ok ? null : judged.isHopeless
  }
  const hopeless = [
    '',
    'shop',
    'https://nas/a',
    'http://10.0.0.1/a',
    'file:///a.png',
    'blob:https://shop.com/1',
  ]
  expect(hopeless.map(isHopeless)).toEqual(hopeless.map(() => true))
  const curable = [
    'http://shop.com/a',
    'https://me@shop.com/a',
    'https://:pass@shop.com/a',
    'https://shop.com:8443/a',
    `https://shop.com/${'a'.repeat(2049)}`,
  ]
  expect(curable.map(isHopeless)).toEqual(curable.map(() => false))
})

describe('an address of artwork', () => {
  it.each([
    ['https://drive.google.com/file/d/1aB/view?usp=sharing', 'Google Drive'],
    ['https://photos.app.goo.gl/abc', 'Google Drive'],
    ['https://1drv.ms/i/s!abc', 'OneDrive'],
    ['https://acme.sharepoint.com/:i:/g/abc', 'OneDrive'],
    ['https://we.tl/t-abc', 'WeTransfer'],
    ['https://www.icloud.com/iclouddrive/abc', 'iCloud'],
    ['https://app.box.com/s/abc', 'Box'],
    ['https://imgur.com/abc', 'Imgur'],
  ])('%s is a page of %s', (address, drive) => {
    const judged = judgeArtworkAddress(address)
    expect(judged).toMatchObject({ ok: false, instead: null })
    expect(judged.ok ? '' : judged.problem).toContain(drive)
  })

  it('offers the direct address where the drive has one', () => {
    expect(judgeArtworkAddress('https://www.dropbox.com/s/x1/logo.png?dl=0')).toMatchObject({
      ok: false,
      instead: 'https://www.dropbox.com/s/x1/logo.png?raw=1',
    })
    expect(judgeArtworkAddress('https://github.com/me/art/blob/main/logo.png')).toMatchObject({
      ok: false,
      instead: 'https://raw.githubusercontent.com/me/art/main/logo.png',
    })
  })

  it.each([
    'https://www.dropbox.com/s/x1/logo.png?raw=1',
    'https://dl.dropboxusercontent.com/s/x/logo.png',
    'https://i.imgur.com/abc.png',
  ])('%s leads to the file', (address) => expect(judgeArtworkAddress(address).ok).toBe(true))

  it.each(['ai', 'psd', 'tif', 'TIFF', 'eps', 'pdf', 'svgz', 'heic', 'heif', 'avif', 'gif'])(
    '.%s is refused',
    (ending) => expect(judgeArtworkAddress(`https://shop.com/logo.${ending}?x=1`).ok).toBe(false),
  )

  it('warns about names without an ending and about addresses that run out', () => {
    const judged = judgeArtworkAddress('https://bucket.s3.amazonaws.com/art?X-Amz-Signature=1')
    expect(judged.ok ? judged.warnings : []).toHaveLength(2)
  })
})

describe('versions of an address', () => {
  it('are counted on, past those that are known', () => {
    expect(nextVersion('https://shop.com/a.png', [])).toBe('https://shop.com/a.png?v=2')
    expect(nextVersion('https://shop.com/a.png?v=2', ['https://shop.com/a.png?v=3'])).toBe(
      'https://shop.com/a.png?v=4',
    )
    expect(nextVersion('https://shop.com/a.png?w=9&v=x', [])).toBe('https://shop.com/a.png?w=9&v=2')
  })

  it('are not made of a signed address', () =>
    expect(nextVersion('https://b.com/a.png?Signature=1', [])).toBeNull())

  it('find each other', () =>
    expect(unversioned('https://shop.com/a.png?v=7')).toBe('https://shop.com/a.png'))

  it('are none of what is no address', () => expect(unversioned('a.png?v=7')).toBe('a.png?v=7'))
})
