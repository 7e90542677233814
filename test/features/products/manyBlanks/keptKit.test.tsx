// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeKit } from '~/local/designs/kits/kitStore'
import { paths } from '~/paths'
import { keepLogoKit } from '../../layeredDesign'
import { renderApp } from '../../renderApp'

const owner = 'demo|own'

const placed = () => screen.getByLabelText<HTMLSelectElement>('Placed').selectedOptions[0]?.textContent

it('a kit stays chosen when the page is left and opened again, and one that was deleted meanwhile is not shown as one rule', async () => {
  await keepLogoKit(owner, { id: 'k', name: 'Chest' }, ['front'])
  const app = renderApp(paths.designOnBlanks({ kit: 'k' }))
  await screen.findByRole('option', { name: 'Kit Chest' })
  await waitFor(() => expect(app.address()).toBe('/products/design'))
  await app.go('/files')
  await screen.findByRole('heading', { level: 1, name: /^Files/ })
  await app.go('/products/design')
  await waitFor(() => expect(placed()).toBe('Kit Chest'))
  await app.go('/files')
  await screen.findByRole('heading', { level: 1, name: /^Files/ })
  await changeKit('k', owner, { deletedAt: Date.now() })
  await app.go('/products/design')
  await screen.findByText('This kit is gone')
  expect(placed()).toBe('The chosen kit')
  await app.user.selectOptions(screen.getByLabelText('Placed'), 'One rule on every blank')
  await waitFor(() => expect(screen.queryByText('This kit is gone')).toBeNull())
  expect(placed()).toBe('One rule on every blank')
})
