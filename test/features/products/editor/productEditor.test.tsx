// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { productStore } from '~/local/products/productStore'
import { type RunningApp, renderApp } from '../../renderApp'
import { isOff } from '../../../isOff'
import { openSheet, readySheet } from './readySheet'

async function openEditor(
  options: Parameters<typeof renderApp>[1] = {},
): Promise<RunningApp & { grid: HTMLElement }> {
  const app = renderApp('/products', options)
  const grid = await openSheet(app.user)
  return { ...app, grid }
}

const paste = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text } })

const product = ({ sandbox }: RunningApp) => {
  const found = [...sandbox.state.products.values()].find(({ product: { name } }) =>
    /Hoodie/.test(name ?? ''),
  )
  if (found === undefined) throw new Error('There is no hoodie')
  return found
}

async function review(app: RunningApp): Promise<HTMLElement> {
  await app.user.click(screen.getByRole('button', { name: 'Review and save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review and save' })
  await within(dialog).findByRole('region', { name: 'What will happen' })
  return dialog
}

describe('the product editor', () => {
  it('types into cells by keyboard, undoes, and saves what the review lists', async () => {
    const app = await openEditor()
    const { user, grid } = app
    const before = product(app).variants.map(({ id }) => id)
    grid.focus()
    await user.keyboard('41,5{Enter}42.50{Tab}HOOD-2{Enter}')
    expect(within(grid).getByText('HOOD-2')).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect(within(grid).queryByText('HOOD-2')).toBeNull()
    const dialog = await review(app)
    expect(dialog.textContent).toContain('Changed: 2')
    expect(dialog.textContent).toContain(`${before.length} variants stay.`)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Saved and compared')
    expect(product(app).variants.map(({ id }) => id)).toEqual(before)
    expect(
      product(app)
        .variants.slice(0, 2)
        .map(({ retail_price: price }) => price),
    ).toEqual(['41.50', '42.50'])
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('what is saved after its page was left is no unsaved work any more', async () => {
    const held: (() => void)[] = []
    const app = await openEditor({
      onTheWay: async (reply, { method }) => {
        if (method === 'PUT') await new Promise<void>((goOn) => held.push(goOn))
        return reply
      },
    })
    const kept = async () => (await productStore()).count('edits')
    app.grid.focus()
    await app.user.keyboard('41,5{Enter}')
    const dialog = await review(app)
    await app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(held).toHaveLength(1))
    await app.go('/orders')
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    expect(await kept()).toBe(1)
    for (const goOn of held) goOn()
    await waitFor(async () => expect(await kept()).toBe(0))
    expect(product(app).variants[0]?.retail_price).toBe('41.50')
  })

  it('offers to create a variant again that somebody deleted only where there is something to make it of', async () => {
    const app = renderApp('/products')
    const name = await screen.findByRole('link', { name: 'Slow Wave Hoodie' })
    Object.assign(product(app).variants[1] ?? {}, { files: [], synced: false })
    await app.user.click(name)
    await app.user.click(await screen.findByRole('link', { name: 'Edit' }))
    const grid = await readySheet()
    grid.focus()
    await app.user.keyboard('41.50{Enter}42.50{Enter}')
    const record = product(app)
    record.variants.splice(0, 2)
    record.product.variants = record.variants.length
    await app.user.click(screen.getByRole('button', { name: 'Review and save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review and save' })
    const [whole, bare] = await within(dialog).findAllByRole('group')
    if (whole === undefined || bare === undefined) throw new Error('There are no conflicts')
    const radios = (group: HTMLElement) => within(group).getAllByRole('radio').length
    expect([radios(whole), radios(bare)]).toEqual([2, 1])
    expect(bare.textContent).toContain('It had no blank or artwork, so it cannot be created again.')
  })

  it('takes a cell that was opened and left as it was for no step: what was undone can be done again', async () => {
    const { user, grid } = await openEditor()
    grid.focus()
    await user.keyboard('41,5{Enter}{Control>}z{/Control}{Enter}{Enter}')
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    expect(grid.querySelector('[data-cell="0 0"]')?.textContent).toBe('41,5')
  })

  it('deletes nothing of which this device keeps no copy before that was said', async () => {
    const app = await openEditor()
    const { user } = app
    const before = product(app).variants.length
    await user.click(screen.getByRole('button', { name: 'Delete variant' }))
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'copies') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return put.apply(this, args)
    }
    try {
      const dialog = within(await review(app))
      await user.type(await dialog.findByLabelText(/^Type 1/), '1')
      const save = dialog.getByRole('button', { name: 'Save and delete 1' })
      await user.click(save)
      await dialog.findByText('This browser could not keep a copy')
      expect(dialog.queryByText(/A copy is kept/)).toBeNull()
      expect(product(app).variants).toHaveLength(before)
      await user.click(save)
      await dialog.findByText('Saved and compared')
      expect(product(app).variants).toHaveLength(before - 1)
    } finally {
      IDBObjectStore.prototype.put = put
    }
  })

  it('deletes only after the number was typed, and restores from the kept copy', async () => {
    const app = await openEditor()
    const { user, grid } = app
    const before = product(app).variants.length
    grid.focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Delete 2 variants' }))
    const dialog = await review(app)
    expect(dialog.textContent).toContain('Deleted: 2')
    const save = within(dialog).getByRole('button', { name: 'Save and delete 2' })
    expect(isOff(save)).toBe(true)
    await user.type(within(dialog).getByLabelText('Type 2 to delete these 2 variants'), '2')
    await user.click(save)
    await within(dialog).findByText('Saved and compared')
    expect(product(app).variants.length).toBe(before - 2)

    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] ?? dialog)
    await user.click(screen.getByRole('link', { name: 'The product' }))
    const [restore] = await screen.findAllByRole('button', { name: /^Restore/ })
    if (restore === undefined) throw new Error('There is no copy')
    await user.click(restore)
    const back = await screen.findByRole('dialog', { name: 'Review and save' })
    await within(back).findByText('Created: 2')
    await user.click(within(back).getByRole('button', { name: 'Save' }))
    await within(back).findByText('Saved and compared')
    expect(product(app).variants.length).toBe(before)
  })

  it('holds no price against a cost in another currency', async () => {
    const app = renderApp('/products')
    for (const { variants } of app.sandbox.state.products.values())
      for (const variant of variants) variant.currency = 'JPY'
    const { user } = app
    const grid = await openSheet(user)
    const first = within(grid).getAllByRole('row')[1]
    if (first === undefined) throw new Error('There is no row')
    await within(first).findByText(/^\$\d/)
    expect(within(first).getAllByRole('gridcell')[1]?.textContent).toMatch(/^–/)
    await user.click(screen.getByRole('button', { name: 'Price rule' }))
    const panel = await screen.findByRole('region', { name: 'Price rule' })
    expect(isOff(within(panel).getByRole('button', { name: 'Set prices' }))).toBe(true)
    expect(panel.textContent).toContain('their price, or their cost in the same currency, is not known')
    const [, , now] = within(panel).getAllByRole('row')[1]?.children ?? []
    expect(now?.textContent).toMatch(/^¥/)
  })

  it('selects a cell by a click, opens it by the second one, and selects a range with the mouse held', async () => {
    const app = await openEditor()
    const { user, grid } = app
    const cell = (row: number, column: number) => {
      const found = grid.querySelector(`[data-cell="${row} ${column}"]`)
      if (found === null) throw new Error(`No cell ${row} ${column}`)
      return found
    }
    const field = () => within(grid).queryByRole('textbox')
    const selected = () => within(grid).getAllByRole('gridcell', { selected: true }).length
    // The first click selects, also where the selection was when the page opened.
    await user.click(cell(0, 0))
    expect(field()).toBeNull()
    await user.click(cell(2, 1))
    expect(field()).toBeNull()
    // Screen readers are told which cell it is.
    expect(grid.getAttribute('aria-activedescendant')).toBe(cell(2, 1).id)
    await user.click(cell(2, 1))
    expect(field()).toBe(document.activeElement)
    await user.keyboard('-X')
    // A click elsewhere takes over what was typed and selects there.
    await user.click(cell(1, 0))
    expect(field()).toBeNull()
    expect(cell(2, 1).textContent).toMatch(/-X$/)
    expect(cell(1, 0).getAttribute('aria-selected')).toBe('true')
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell(1, 0) },
      { target: cell(2, 1) },
      { target: cell(3, 1) },
      { keys: '[/MouseLeft]', target: cell(3, 1) },
      { target: cell(5, 1) },
    ])
    expect(selected()).toBe(6)
    expect(field()).toBeNull()
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(selected()).toBe(4)
    // Paste begins at the selected cell, also while a field is open.
    await user.click(cell(4, 0))
    paste(grid, '1,234.50\tP-1\n1.234,50\tP-2')
    expect([cell(4, 1), cell(5, 1)].map((each) => each.textContent)).toEqual(['P-1', 'P-2'])
    await user.keyboard('{Enter}')
    const open = field()
    if (open === null) throw new Error('Enter opened nothing')
    paste(open, '17\tP-3\n18\tP-4')
    expect(field()).toBeNull()
    expect([cell(4, 0), cell(5, 1)].map((each) => each.textContent)).toEqual(['17', 'P-4'])
    paste(grid, '1,234.50')
    const dialog = await review(app)
    expect(dialog.textContent).toContain('1234.50')
  })

  it('says in the save bar what has to be mended, leads there, and asks before it discards', async () => {
    const app = await openEditor()
    const { user, grid } = app
    await user.clear(await screen.findByLabelText('Name'))
    grid.focus()
    await user.keyboard('{End}{Home}{ArrowDown}1,234{Enter}')
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    await user.click(
      within(bar).getByRole('button', { name: /^Go to the cell\. Row 2 .* could mean 1234\.00 or 1\.23/ }),
    )
    expect(document.activeElement).toBe(grid)
    await user.keyboard('1,234.00{Enter}')
    await user.click(within(bar).getByRole('button', { name: 'Go to the cell. Enter a name.' }))
    await user.keyboard('Hoodie again')
    expect(within(bar).queryByRole('list')).toBeNull()
    await user.click(within(bar).getByRole('button', { name: 'Discard' }))
    const asked = await screen.findByRole('dialog', { name: 'Discard what you typed?' })
    await user.click(within(asked).getByRole('button', { name: 'Keep it' }))
    expect(within(grid).getByText('1,234.00')).toBeTruthy()
    await user.click(within(bar).getByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    expect(within(grid).queryByText('1,234.00')).toBeNull()
  })

  it('says which pasted cells cannot be read and does not save before they are mended', async () => {
    const app = await openEditor()
    const { user, grid } = app
    grid.focus()
    paste(grid, '29.90\tA-1\nfree\tA-2\n')
    expect(await screen.findByText(/“free” is no price/)).toBeTruthy()
    expect(isOff(screen.getByRole('button', { name: 'Review and save' }))).toBe(true)
    await user.keyboard('{ArrowDown}30{Enter}')
    expect(screen.queryByText(/“free” is no price/)).toBeNull()
    expect(isOff(screen.getByRole('button', { name: 'Review and save' }))).toBe(false)
  })

  it('counts no row that is marked for deletion among those that were pasted into or filled, and says what it left out', async () => {
    const { user, grid } = await openEditor()
    grid.focus()
    await user.keyboard('{ArrowDown}')
    await user.click(screen.getByRole('button', { name: 'Delete variant' }))
    grid.focus()
    await user.keyboard('{ArrowUp}')
    paste(grid, '29.90\tA-1\n30.90\tA-2\n31.90\tA-3\n')
    expect(await screen.findByText('Pasted into 2 rows. Left out: 1 row marked for deletion.')).toBeTruthy()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(await screen.findByText('Filled down 1 row.')).toBeTruthy()
    await user.keyboard('{End}')
    paste(grid, 'maybe')
    expect(
      await screen.findByText('Pasted into 0 rows. Left out: 1 cell that is neither yes nor no.'),
    ).toBeTruthy()
  })

  it('pastes by headings in any order of columns, and undoes the paste at once', async () => {
    const app = await openEditor()
    const { user, grid } = app
    const [first, second] = product(app).variants
    grid.focus()
    paste(
      grid,
      `External id\tColour\tRetail price\n${second?.external_id}\tred\t61.25\n${first?.external_id}\tred\tsoon\n`,
    )
    expect(
      await screen.findByText(/^Pasted into 1 row\. Left out: Row 3, column C \(Retail price\)/),
    ).toBeTruthy()
    const rows = within(grid).getAllByRole('row')
    expect(rows[2]?.textContent).toContain('61.25')
    expect(rows[1]?.textContent).not.toContain('61.25')
    await user.keyboard('{Control>}z{/Control}')
    expect(within(grid).queryByText('61.25')).toBeNull()
  })

  it('imports a CSV file after showing what changes, with every wrong cell by row and column', async () => {
    const app = await openEditor()
    const { user, grid } = app
    const variants = product(app).variants
    const rows = variants.map(
      ({ id }, index) => `${id};${index === 1 ? 'free' : `${70 + index},50`};CSV-${index}`,
    )
    await user.click(screen.getByRole('button', { name: 'Import a sheet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import a sheet' })
    const file = within(dialog).getByLabelText('CSV file')
    await user.upload(file, new File(['Order;City\n1;Riga\n'], 'orders.csv'))
    expect(await within(dialog).findByText('orders.csv is no sheet of variants')).toBeTruthy()
    expect(isOff(within(dialog).getByRole('button', { name: /^Put in/ }))).toBe(true)
    await user.upload(file, new File([`Variant id;Retail price;SKU\n${rows.join('\n')}\n`], 'prices.csv'))
    const wrong = await within(dialog).findByRole('region', { name: 'Cells that cannot be used' })
    expect(wrong.textContent).toMatch(/3B \(Retail price\)“free” is no price/)
    await user.click(within(dialog).getByRole('button', { name: `Put in ${variants.length * 2 - 1} cells` }))
    expect(within(grid).getByText('CSV-1')).toBeTruthy()
    const review_ = await review(app)
    await user.click(within(review_).getByRole('button', { name: 'Save' }))
    await within(review_).findByText('Saved and compared')
    expect(product(app).variants.map(({ sku }) => sku)).toEqual(variants.map((_, index) => `CSV-${index}`))
    expect(product(app).variants[0]?.retail_price).toBe('70.50')
    expect(product(app).variants[1]?.retail_price).toBe(variants[1]?.retail_price)
  })

  it('keeps unsaved work on this device through a reload', async () => {
    const first = await openEditor()
    first.grid.focus()
    await first.user.keyboard('47.77{Enter}')
    await waitFor(async () => expect(await (await productStore()).count('edits')).toBe(1))
    cleanup()
    const app = await openEditor()
    expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy()
    expect(within(app.grid).getByText('47.77')).toBeTruthy()
    // The currency of the prices is kept with them, without which nothing can be reckoned.
    const profits = within(app.grid)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[1])
    await waitFor(() => {
      for (const profit of profits) expect(profit?.textContent).toMatch(/\d/)
    })
    await app.user.click(screen.getByRole('button', { name: 'Discard them' }))
    await app.user.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(within(app.grid).getByText('47.77')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Discard them' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    expect(within(app.grid).queryByText('47.77')).toBeNull()
    await waitFor(async () => expect(await (await productStore()).count('edits')).toBe(0))
  })

  it('offers the unsaved work of every closed tab with its time, and changing over gives none up', async () => {
    const first = await openEditor()
    first.grid.focus()
    await first.user.keyboard('47.77{Enter}')
    const database = await productStore()
    await waitFor(async () => expect(await database.count('edits')).toBe(1))
    cleanup()
    // A second tab's, an hour older.
    const [record] = await database.getAll('edits')
    if (record === undefined) throw new Error('Nothing was kept')
    await database.put('edits', {
      ...record,
      name: `${record.name}-older`,
      keptAt: record.keptAt - 3_600_000,
      values: JSON.parse(JSON.stringify(record.values).replaceAll('47.77', '33.33')),
    })
    const { user } = await openEditor()
    const notice = (await screen.findByText('More unsaved changes are kept')).closest('[role=status]')
    expect(notice?.textContent).toContain('1h ago')
    await user.click(screen.getByRole('button', { name: 'Show them' }))
    const grid = await screen.findByRole('grid', { name: 'Variants' })
    expect(await within(grid).findByText('33.33')).toBeTruthy()
    expect(screen.getByText('More unsaved changes are kept')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard those' }))
    await user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    await waitFor(async () => expect(await database.count('edits')).toBe(1))
    expect(within(grid).getByText('33.33')).toBeTruthy()
  })

  it('shows a three-way choice when somebody changed the same price, and sends nothing before', async () => {
    const app = await openEditor()
    const { user, grid } = app
    grid.focus()
    await user.keyboard('51{Enter}')
    const [variant] = product(app).variants
    if (variant === undefined) throw new Error('no variant')
    product(app).variants[0] = { ...variant, retail_price: '48.00' }
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review and save' })
    const choice = await within(dialog).findByRole('radio', { name: 'Yours: 51.00' })
    const save = within(dialog).getByRole('button', { name: 'Save' })
    expect(isOff(save)).toBe(true)
    expect(within(dialog).queryByText(/^Everything is on the service already/)).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Back to editing' })).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs: 48.00' }))
    expect(within(dialog).getByText(/^Everything is on the service already/)).toBeTruthy()
    await user.click(choice)
    await user.click(save)
    await within(dialog).findByText('Saved and compared')
    expect(product(app).variants[0]?.retail_price).toBe('51.00')
  })

  it('sets prices by a rule with a preview, and SKUs by a pattern', async () => {
    const app = await openEditor()
    const { user } = app
    await user.click(screen.getByRole('button', { name: 'Price rule' }))
    const panel = screen.getByRole('region', { name: 'Price rule' })
    await user.clear(within(panel).getByLabelText('Percent'))
    await user.type(within(panel).getByLabelText('Percent'), '60')
    const set = within(panel).getByRole('button', { name: /^Set \d+ prices$/ })
    await waitFor(() => expect(isOff(set)).toBe(false))
    await user.click(set)
    await user.click(screen.getByRole('button', { name: 'SKU pattern' }))
    await user.click(screen.getByRole('button', { name: /^Set \d+ SKUs$/ }))
    const dialog = await review(app)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Saved and compared')
    const { variants } = product(app)
    expect(variants.every(({ retail_price: price }) => price?.endsWith('.99'))).toBe(true)
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
  })

  it('sets prices of the chosen variants alone, also where one of them will be deleted', async () => {
    const { user, grid } = await openEditor()
    const cell = (row: number) => grid.querySelector(`[data-cell="${row} 0"]`) ?? grid
    const before = cell(0).textContent
    await user.click(cell(1))
    await user.click(screen.getByRole('button', { name: 'Delete variant' }))
    await user.click(cell(1))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Price rule' }))
    const panel = screen.getByRole('region', { name: 'Price rule' })
    const set = await within(panel).findByRole('button', { name: 'Set 1 price' })
    await user.click(set)
    expect(cell(2).textContent).toMatch(/\.99$/)
    expect(cell(0).textContent).toBe(before)
    // Once all of them will be deleted none is left to price, least of all another one.
    await user.click(screen.getByRole('button', { name: 'Delete 2 variants' }))
    const none = await within(panel).findByRole('button', { name: 'Set prices' })
    expect(none.title).toBe('There is no variant to price')
  })

  it('says that the catalog to add variants from could not be read, and reads it again when asked', async () => {
    const { state } = createSandbox()
    const hoodie = [...state.products.values()].find(({ product: { name } }) => /Hoodie/.test(name ?? ''))
    const path = `/products/${hoodie?.variants[0]?.product?.product_id}`
    const app = await openEditor({ state, faults: [{ kind: 'html', method: 'GET', path, count: 100_000 }] })
    await app.user.click(await screen.findByRole('button', { name: 'Add variants' }))
    const adding = await screen.findByRole('dialog', { name: 'Add variants' })
    await within(adding).findByText('The catalog could not be read')
    expect(within(adding).queryByText('Reading the catalog…')).toBeNull()
    app.sandbox.faults.length = 0
    await app.user.click(within(adding).getByRole('button', { name: 'Try again' }))
    expect(
      (await within(adding).findAllByRole('checkbox', { name: /^All sizes of/ })).length,
    ).toBeGreaterThan(0)
    expect(within(adding).queryByText('The catalog could not be read')).toBeNull()
  })

  it('adds variants from the matrix with the artwork of their relatives', async () => {
    const app = await openEditor()
    const { user } = app
    const before = product(app).variants.length
    await user.click(await screen.findByRole('button', { name: 'Add variants' }))
    const adding = await screen.findByRole('dialog', { name: 'Add variants' })
    const [color] = await within(adding).findAllByRole('checkbox', { name: /^All sizes of/, checked: false })
    const free = within(adding).getAllByRole('checkbox', { name: /^All sizes of/ })
    const usable = free.find((box) => !(box instanceof HTMLInputElement && box.disabled)) ?? color
    if (usable === undefined) throw new Error('nothing to add')
    await user.click(usable)
    await user.click(within(adding).getByRole('button', { name: /^Add \d+ variants?$/ }))
    const dialog = await review(app)
    expect(dialog.textContent).toMatch(/Created: \d+/)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Saved and compared')
    const added = product(app).variants.slice(before)
    expect(added.length).toBeGreaterThan(0)
    expect(added.every(({ files, external_id: own }) => files.length > 0 && own !== null)).toBe(true)
  })

  it('says that a new variant is taken out at once, and not that it waits for a confirmation', async () => {
    const app = await openEditor()
    const { user } = app
    await user.click(await screen.findByRole('button', { name: 'Add variants' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add variants' }))
    const free = (await adding.findAllByRole<HTMLInputElement>('checkbox')).find(
      ({ disabled, checked }) => !disabled && !checked,
    )
    await user.click(free ?? document.body)
    await user.click(adding.getByRole('button', { name: /^Add \d+ variants?$/ }))
    const grid = screen.getByRole('grid', { name: 'Variants' })
    const count = () => Number(grid.getAttribute('aria-rowcount')) - 1
    const before = count()
    grid.focus()
    await user.keyboard('{Control>}{End}{/Control}')
    await user.click(screen.getByRole('button', { name: 'Delete variant' }))
    expect(count()).toBeLessThan(before)
    expect(screen.getByText('Taken out. Undo brings it back.')).toBeTruthy()
    expect(screen.queryByText(/before you confirm it/)).toBeNull()
  })

  it('replaces the artwork of a placement in every variant', async () => {
    const app = await openEditor()
    const { user } = app
    await user.click(await screen.findByRole('button', { name: /^Replace / }))
    const dialog = await screen.findByRole('dialog', { name: /^Artwork for/ })
    await user.type(
      within(dialog).getByLabelText('Or its address'),
      'https://art.example.com/next-2700x1350.png',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    const review1 = await screen.findByRole('button', { name: 'Review and save' })
    await waitFor(() => expect(isOff(review1)).toBe(false))
    const review2 = await review(app)
    expect(review2.textContent).toContain(`Changed: ${product(app).variants.length}`)
    await user.click(within(review2).getByRole('button', { name: 'Save' }))
    await within(review2).findByText('Saved and compared')
    const added = [...app.sandbox.state.files.values()].find(({ url }) => url?.includes('next-2700x1350'))
    expect(product(app).variants.every(({ files }) => files.every(({ id }) => id === added?.id))).toBe(true)
  })

  it('a product that the service does not know yet is waited for, and the draft is kept', async () => {
    const app = await openEditor()
    app.grid.focus()
    await app.user.keyboard('39{Enter}')
    const dialog = await review(app)
    const [id, record] = [...app.sandbox.state.products].find(([, known]) => known === product(app)) ?? []
    if (id === undefined || record === undefined) throw new Error('no product')
    app.sandbox.state.products.delete(id)
    await app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/can take from seconds to hours/)).toBeTruthy()
    await waitFor(async () => expect(await (await productStore()).count('edits')).toBe(1))
  })

  it('a list with an unreadable variant is not edited, and the page says why', async () => {
    const { state } = createSandbox()
    const [id, record] =
      [...state.products].find(([, known]) => /Hoodie/.test(known.product.name ?? '')) ?? []
    Reflect.set(record?.variants[2] ?? {}, 'id', 'broken')
    renderApp(`/products/${id}/edit`, { state })
    expect(await screen.findByText('This product cannot be edited here now')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.')
  })
})
