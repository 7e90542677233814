import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const columns = ['Variant', 'Cost', 'Profit', 'Retail price', 'SKU', 'External id', 'Ignored'] as const
const rows = Array.from({ length: 100 }, (_, index) => ({
  key: index,
  cells: [`Navy / ${index}`, '$9.85', '$15.05', '24.90', `SKU-${index}`, `made-100-${index}`, 'no'],
}))

/** A hundred variants as a plain table of the same stack, nothing to edit: what no sheet can be lighter than. */
function SheetFloor() {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && (
        <div id="sheet" style={{ height: 600, overflow: 'auto' }}>
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key} style={{ height: 44 }}>
                  {cells.map((text, index) => (
                    <td key={columns[index]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </MantineProvider>
  )
}

export const start = (): void => {
  const root = document.querySelector('#root')
  if (root !== null) createRoot(root).render(<SheetFloor />)
}
