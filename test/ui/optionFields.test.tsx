// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { OptionType } from '~/contract/catalog/catalog'
import { OptionFields } from '~/ui/inputs/OptionFields'

const option = (id: string, title: string, type: string, values: OptionType['values']): OptionType => ({
  id,
  title,
  type,
  values,
  additional_price: null,
  additional_price_breakdown: {},
})

const options = [
  option('embroidery_type', 'Embroidery', 'radio', { flat: 'Flat', both: 'Both' }),
  option('thread_colors', 'Threads', 'multi_select', { '#FFFFFF': 'White' }),
  option('notes', 'Notes', 'text', null),
]

const values: Record<string, unknown> = {
  embroidery_type: 'puff',
  thread_colors: ['#FFFFFF', '#123456'],
  notes: 7,
}

it('what is set and not among the values of the blank is shown as it is, and can be taken away', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <MantineProvider>
      <OptionFields
        options={options}
        currency="USD"
        valueOf={({ id }) => ({ kind: 'one', value: values[id] })}
        onChange={({ id }, value) => onChange(id, value)}
      />
    </MantineProvider>,
  )
  const kind = screen.getByLabelText<HTMLSelectElement>('Embroidery')
  expect(kind.selectedOptions[0]?.textContent).toBe('puff')
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('7')
  await user.selectOptions(kind, 'As usual')
  await user.click(screen.getByText('Threads: 2 chosen'))
  await user.click(screen.getByRole('checkbox', { name: '#123456' }))
  expect(onChange.mock.calls).toEqual([
    ['embroidery_type', null],
    ['thread_colors', ['#FFFFFF']],
  ])
})
