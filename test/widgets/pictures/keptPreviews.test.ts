// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { printArea } from '~/domain/placement/geometry'
import { keepPreview, loadedPreview, putKept } from '~/widgets/pictures/keptPreviews'
import { blankTemplate as template } from '../../domain/placement/blankTemplate'

it('a drawn canvas goes from the page that is left to the next one, and stays where it is on the page still', () => {
  const shown = { layout: { template, area: printArea(3000, 4000), box: null }, picture: 'print.png' }
  const drawn = Object.assign(document.createElement('canvas'), { width: 250, className: 'layer' })
  keepPreview(shown, drawn)
  const [first, second] = [document.createElement('span'), document.createElement('span')]
  document.body.append(first, second)
  const show = (holder: HTMLElement) => {
    const kept = loadedPreview(shown)
    if (kept !== null) putKept(holder, kept)
    return [...holder.children]
  }
  expect(show(first)).toHaveLength(1)
  expect(first.firstChild).toBe(drawn)
  const [copy] = show(second)
  expect(copy).not.toBe(drawn)
  expect(copy).toMatchObject({ width: 250, className: 'layer' })
  expect(first.firstChild).toBe(drawn)
  first.remove()
  expect(show(second)[0]).toBe(drawn)
})
