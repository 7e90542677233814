// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Verbatim } from '~/ui/text/Verbatim'

it('a long text from elsewhere ends with a whole character', () => {
  const { container } = render(<Verbatim>{`${'a'.repeat(299)}👕 and more`}</Verbatim>)
  expect(container.textContent).toMatch(/^a{299}… \(310 characters\)$/)
  expect(screen.getByTitle(/👕 and more$/)).toBeTruthy()
})
