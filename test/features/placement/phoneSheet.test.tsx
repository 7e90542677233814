// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { PhoneSheet } from '~/features/placement/sheet/PhoneSheet'
import { settledHeight } from '~/features/placement/sheet/sheetHeight'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (isWanted = false) =>
  render(
    <PhoneSheet title="Front print, fox.svg" isWanted={isWanted} aside={null}>
      Fields
    </PhoneSheet>,
  )
const words = () => screen.getByRole('slider', { name: 'Height of the form' }).getAttribute('aria-valuetext')
const key = (name: string) => fireEvent.keyDown(screen.getByRole('slider'), { key: name })

describe('the form as a sheet', () => {
  it('is raised and folded by keys and by its button, and stands as it was left', async () => {
    const shown = show()
    const steps = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'Home', 'PageDown', 'End'].map((name) => {
      key(name)
      return words()
    })
    expect(steps).toEqual(['Full', 'Full', 'Half', 'Folded', 'Folded', 'Full'])
    await userEvent.click(screen.getByRole('button', { name: 'Fold the form', expanded: true }))
    expect(words()).toBe('Folded')
    shown.unmount()
    // What is asked for in it unfolds it as long as it is wanted.
    const wanted = show(true)
    expect(words()).toBe('Half')
    wanted.unmount()
    show()
    expect(words()).toBe('Folded')
    await userEvent.click(screen.getByRole('button', { name: 'Unfold the form', expanded: false }))
    expect(words()).toBe('Half')
  })

  it('never begins over all of the canvas: what was raised to the full stands at half the next time', () => {
    const shown = show()
    key('End')
    expect(words()).toBe('Full')
    shown.unmount()
    show()
    expect(words()).toBe('Half')
  })

  it.each([
    [100, 0, 'peek'],
    [300, 0, 'half'],
    [500, 0, 'full'],
    [100, 1, 'half'],
    [330, 1, 'full'],
    [600, 1, 'full'],
    [500, -1, 'half'],
    [200, -1, 'peek'],
    [52, -1, 'peek'],
  ])('let go at %d px of 600 with %d px a millisecond it settles at %s', (px, speed, height) => {
    expect(settledHeight(px, speed, 600)).toBe(height)
  })
})
