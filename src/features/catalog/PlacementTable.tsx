import { useQueries } from '@tanstack/react-query'
import type { Product } from '~/contract/catalog'
import type { Printfile } from '~/contract/mockup'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Money } from '~/ui/Money'
import { Sheet } from '~/ui/Sheet'
import classes from './BlankPage.module.css'

interface Props {
  product: Product
}

/** Where it can be printed, at what extra price and in which size. */
export function PlacementTable({ product }: Props) {
  const api = useApi()
  const reads = useQueries({
    queries: product.techniques.map(({ key }) => catalogQueries(api).printfiles(product.id, key)),
  })
  const printfileOf = (type: string): Printfile | undefined => {
    for (const { data } of reads) {
      const id = data?.variant_printfiles.find(({ placements }) => placements[type] !== undefined)
        ?.placements[type]
      const found = data?.printfiles.find(({ printfile_id }) => printfile_id === id)
      if (found !== undefined) return found
    }
    return undefined
  }
  return (
    <Sheet title="Placements" hint="Sizes of the print file for the first variant; other sizes may differ.">
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Placements">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Placement</th>
              <th scope="col">Extra price</th>
              <th scope="col">Print size</th>
              <th scope="col">Print file</th>
            </tr>
          </thead>
          <tbody>
            {product.files
              .filter(({ type }) => type !== 'mockup')
              .map(({ type, title, additional_price: extra }) => {
                const printfile = printfileOf(type)
                return (
                  <tr key={type}>
                    <td>{title ?? type}</td>
                    <td>
                      {extra === null ? 'Included' : <Money value={extra} currency={product.currency} />}
                    </td>
                    <td className={classes.number}>{printfile ? physicalSize(printfile) : '–'}</td>
                    <td className={classes.number}>
                      {printfile ? `${printfile.width} × ${printfile.height} px, ${printfile.dpi} dpi` : '–'}
                    </td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}

function physicalSize({ width, height, dpi }: Printfile): string {
  const [across, down] = [width / dpi, height / dpi]
  return `${(across * 2.54).toFixed(1)} × ${(down * 2.54).toFixed(1)} cm (${across.toFixed(1)}″ × ${down.toFixed(1)}″)`
}
