// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Verbatim } from '~/ui/text/Verbatim'

it('a long text from elsewhere ends with a whole character', () => {
  const { container } = render(<Verbatim>{`${'a'.repeat(299)}👕 and more`}</Verbatim>)
  expect(container.textContent).toMatch(/^a{299}… \(310 characters\)$/)
  expect(screen.getByTitle(/👕 and more$/)).toBeTruthy()
})

it('a sentence of this app reads from left to right, also where it begins with a name in Hebrew', () => {
  render(
    <>
      <Verbatim isSentence>חולצה is not available</Verbatim>
      <Verbatim>חולצה</Verbatim>
    </>,
  )
  expect(screen.getByText('חולצה is not available').getAttribute('dir')).toBe('ltr')
  // A name alone goes the way of its script.
  expect(screen.getByText('חולצה').hasAttribute('dir')).toBe(false)
})
