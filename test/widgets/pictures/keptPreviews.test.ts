// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { LayoutTemplate } from '~/contract/artwork/mockup'
import { printArea } from '~/domain/placement/geometry'
import { keepPreview, loadedPreview, putKept } from '~/widgets/pictures/keptPreviews'

const template: LayoutTemplate = {
  template_id: 1,
  image_url: 'https://files.example.com/blank.png',
  background_url: null,
  background_color: null,
  printfile_id: 1,
  template_width: 1000,
  template_height: 1000,
  print_area_width: 300,
  print_area_height: 400,
  print_area_top: 250,
  print_area_left: 350,
  is_template_on_front: false,
  orientation: 'any',
}

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
